// A finger that stays on something. A busy page hears late that it was lifted: the news is given a frame to arrive.

/** Do something once a finger has stayed so long; what is given back says that it was lifted. */
export function whenHeld(after: number, deed: () => void): () => void {
  let lifted = false;
  const timer = setTimeout(
    () =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (!lifted) deed();
        }),
      ),
    after,
  );
  return () => {
    lifted = true;
    clearTimeout(timer);
  };
}
