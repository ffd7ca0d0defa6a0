import { type Goal, goal } from './goals';

/** What was measured of one table; milliseconds, as medians. */
export interface ComparedTable {
  readonly name: string;
  /** By the action's name, from the input until the answer was painted; what a table cannot do is absent. */
  readonly painted: Readonly<Partial<Record<string, number>>>;
  /** From one painted frame to the next while it scrolls. */
  readonly frame: number;
}

/** A sort must be painted within so many milliseconds. */
const SORT = 60;
/** Sixty frames a second, with a little room for the clock's own noise. */
const FRAME = 17;

/** What the table kit promises: faster than its peers at every action, a quick sort, smooth scrolling. */
export function tableGoals([ours, ...peers]: readonly ComparedTable[]): readonly Goal[] {
  if (!ours) throw new RangeError('no tables');
  const faster = Object.entries(ours.painted).flatMap(([action, painted]) =>
    peers.flatMap(({ name, painted: theirs }) => {
      const peer = theirs[action];
      if (painted === undefined || peer === undefined) return [];
      return [goal(`${action}: Zeit, geteilt durch die von ${name}`, painted / peer, 1)];
    }),
  );
  const sorts = Object.entries(ours.painted).flatMap(([action, painted]) =>
    painted !== undefined && action.startsWith('Sortieren nach')
      ? [goal(`${action}: ms bis zum Bild`, painted, SORT)]
      : [],
  );
  return [...faster, ...sorts, goal('Blättern: ms je Bild', ours.frame, FRAME)];
}
