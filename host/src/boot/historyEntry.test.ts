import { expect, it } from 'vitest';
import { nameHistoryEntry } from './historyEntry';

/** History whose present entry has this state. */
const entryWith = (state: unknown) => ({
  state,
  replaceState(next: unknown) {
    this.state = next;
  },
});

it('gives each new visit another key', () => {
  let keys = 0;
  const [first, second] = [entryWith(null), entryWith({ usr: 1 })];
  for (const entry of [first, second]) nameHistoryEntry(entry, () => `k${++keys}`);
  expect([first.state, second.state]).toEqual([{ key: 'k1' }, { usr: 1, key: 'k2' }]);
});
it('leaves a reloaded entry its key, and what else it holds', () => {
  const state = { usr: null, key: 'x7a', idx: 3 };
  const entry = entryWith(state);
  nameHistoryEntry(entry, () => 'other');
  expect(entry.state).toBe(state);
});
