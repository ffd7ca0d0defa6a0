import { describe, expect, it } from 'vitest';
import { JOURNAL_STORAGE_KEY, Journal, type JournalEntry, journalSteps } from './journal';

const entry: JournalEntry = {
  id: '1',
  subject: 'kim',
  kind: 'create',
  adapter: 'GBFS',
  offerId: 'raeder',
  steps: [{ name: 'settings', state: 'started' }],
  marks: { settings: '2026-11-20T10:00:00.000Z' },
};

function memory(content?: string) {
  const items = new Map<string, string>(content === undefined ? [] : [[JOURNAL_STORAGE_KEY, content]]);
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

describe('the journal', () => {
  it('keeps the last state of each entry, and nothing once there is none', () => {
    const store = memory();
    const journal = new Journal(store);
    journal.write(entry);
    journal.write({ ...entry, steps: [{ name: 'settings', state: 'done' }] });
    journal.write({ ...entry, id: '2', subject: 'lee' });
    expect(new Journal(store).entriesOf('kim')).toEqual([
      { ...entry, steps: [{ name: 'settings', state: 'done' }] },
    ]);
    journal.remove('1');
    journal.remove('2');
    expect(store.items.size).toBe(0);
  });
  it.each(['kein JSON', '{}', '[{"id":1}]'])('takes %s for nothing', (content) => {
    expect(new Journal(memory(content)).entriesOf('kim')).toEqual([]);
  });
  it('a browser that stores nothing does not keep anybody from saving', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const journal = new Journal({ getItem: () => null, setItem: full, removeItem: full });
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
