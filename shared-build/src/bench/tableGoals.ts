import { type Goal, goal } from './goals';

/** Measurements of one table in milliseconds; medians. */
export interface ComparedTable {
  readonly name: string;
  /** Time from the input until the result was painted, by action; an action that the table does not have is absent. */
  readonly painted: Readonly<Partial<Record<string, number>>>;
  /** Time between two painted frames while it scrolls. */
  readonly frame: number;
}

/** Limit of the time until a sort is painted, in milliseconds. */
const SORT = 60;
/** Sixty frames per second, with tolerance for the resolution of the clock; in milliseconds. */
const FRAME = 17;

/** Returns the goals of the table kit: faster than its peers at every action, a quick sort, smooth scrolling. */
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
