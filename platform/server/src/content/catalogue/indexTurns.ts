/** Data sets that are indexed while everybody waits: a few, and less of long ones. */
const ROWS = 25;
const BYTES = 32 * 1024;

/**
 * Returns the ids of data sets in their order, in groups that are indexed one after the other. A data set that is longer than a
 * turn has one of its own.
 */
export function turnsOf(
  datasets: readonly { readonly id: string; readonly bytes: number }[],
): readonly (readonly string[])[] {
  const turns: string[][] = [];
  let turn: string[] = [];
  let total = 0;
  for (const { id, bytes } of datasets) {
    if (turn.length === ROWS || (turn.length > 0 && total + bytes > BYTES)) {
      turns.push(turn);
      turn = [];
      total = 0;
    }
    turn.push(id);
    total += bytes;
  }
  return turn.length > 0 ? [...turns, turn] : turns;
}
