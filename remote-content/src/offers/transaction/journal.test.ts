import { describe, expect, it } from 'vitest';
import { storeOf } from '../testWorld';
import { JOURNAL_STORAGE_PREFIX, Journal, type JournalEntry, journalSteps } from './journal';

const entry: JournalEntry = {
  id: '1',
  subject: 'kim',
  kind: 'create',
  adapter: 'GBFS',
  offerId: 'raeder',
  steps: [{ name: 'settings', state: 'started' }],
  marks: { settings: '2026-11-20T10:00:00.000Z' },
};

describe('the journal', () => {
  it('keeps the last state of each entry, and nothing once there is none', () => {
    const items = new Map([['portal-columns-offers', '[]']]);
    const store = storeOf(items);
    const journal = new Journal(store);
    journal.write(entry);
    journal.write({ ...entry, steps: [{ name: 'settings', state: 'done' }] });
    journal.write({ ...entry, id: '2', subject: 'lee' });
    expect(new Journal(store).entriesOf('kim')).toEqual([
      { ...entry, steps: [{ name: 'settings', state: 'done' }] },
    ]);
    journal.remove('1');
    journal.remove('2');
    expect([...items.keys()]).toEqual(['portal-columns-offers']);
  });
  it('keeps an entry that another tab writes meanwhile: no entry is written together with another', () => {
    const store = storeOf(new Map());
    const other = new Journal(store);
    const interrupting = {
      ...store,
      setItem: (name: string, value: string) => {
        other.write({ ...entry, id: '2', offerId: 'roller' });
        store.setItem(name, value);
      },
    };
    new Journal(interrupting).write(entry);
    expect(
      new Journal(store)
        .entriesOf('kim')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['1', '2']);
  });
  it.each(['kein JSON', '{}', '[{"id":1}]', ''])('takes %j for nothing', (content) => {
    const store = storeOf(new Map([[`${JOURNAL_STORAGE_PREFIX}1`, content]]));
    expect(new Journal(store).entriesOf('kim')).toEqual([]);
  });
  it('a browser that stores nothing does not keep anybody from saving', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const journal = new Journal({ ...storeOf(new Map()), setItem: full });
    expect(() => journal.write(entry)).not.toThrow();
    expect(journal.entriesOf('kim')).toEqual([]);
  });
});

it('what is known not to be there, or is gone again, waits; what may be there has started', () => {
  const refused = { kind: 'http', status: 403, text: '' } as const;
  const lost = { kind: 'network', text: '' } as const;
  expect(
    journalSteps([
      { name: 'settings', state: 'succeeded' },
      { name: 'dataset', state: 'rolledBack' },
      { name: 'scheduler', state: 'failed', failure: refused },
      { name: 'run', state: 'failed', failure: lost },
      { name: 'run', state: 'rollbackFailed', failure: refused },
      { name: 'run', state: 'running' },
      { name: 'run', state: 'waiting' },
    ]).map(({ state }) => state),
  ).toEqual(['done', 'waiting', 'waiting', 'started', 'started', 'started', 'waiting']);
});
