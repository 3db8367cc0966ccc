// Cards of somebody's own set that are drawn by another of our drawings than the one of their name.
type Drawings = ReadonlyMap<string, string>;
let drawn = $state.raw<{ set: string; drawings: Drawings } | null>(null);

/** From now on draw the things of a game so: the name of a thing to the name of a drawing. */
export const drawAs = (set: string, drawings: Drawings): void => {
  drawn = { set, drawings };
};
export const drawnAs = (set: string, name: string): string => (drawn?.set === set && drawn.drawings.get(name)) || name;
