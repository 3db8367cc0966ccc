// How news become what is shown (docs/protocol.md, "How to apply").
import type { News, Section, Snapshot } from "./model";

/** The new snapshot, what we hold where the news came late, or null where it does not follow: then ask to `sync`. */
export function apply(held: Snapshot | null, news: News): Snapshot | null {
  if (held && isLate(held, news)) return held;
  if (news.since === null) return complete(news);
  if (!held || news.since !== held.version) return null;
  return {
    version: news.version,
    as: news.as,
    mine: news.mine,
    table: news.table ?? held.table,
    view: news.view ? { ...held.view, ...news.view } : held.view,
    decision: news.decision === undefined ? held.decision : news.decision,
    log: spliced(held.log, news.log),
    chat: spliced(held.chat, news.chat),
    outcome: news.outcome === undefined ? held.outcome : news.outcome,
  };
}

/**
 * Where an answer is posted, what it led to may come by the stream first, and the reply with its older news after
 * it.
 */
function isLate(held: Snapshot, news: News): boolean {
  return (
    news.version < held.version || (news.version === held.version && news.since !== null && news.since < news.version)
  );
}

/** Complete news on their own: a fresh look, a replay frame. */
export function complete(news: News): Snapshot {
  if (!news.table) throw new Error("complete news without a table");
  return {
    version: news.version,
    as: news.as,
    mine: news.mine ?? [],
    table: news.table,
    view: news.view ?? {},
    decision: news.decision ?? null,
    log: news.log?.entries ?? [],
    chat: news.chat?.entries ?? [],
    outcome: news.outcome ?? null,
  };
}

function spliced<T>(old: T[], section: Section<T> | undefined): T[] {
  return section ? [...old.slice(0, section.from), ...section.entries] : old;
}
