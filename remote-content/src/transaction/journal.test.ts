import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Journal, journalSteps } from './journal';
import { storageFake } from './journal.fixture';

const entrySchema = z.object({ id: z.string(), subject: z.string(), thing: z.string() });
const format = { prefix: 'changes-', parse: (stored: unknown) => entrySchema.parse(stored) };
const entry = { id: '1', subject: 'kim', thing: 'raeder' };

describe('Journal', () => {
  it('holds the last state of each entry, and nothing after its removal', () => {
    const items = new Map([['portal-columns-offers', '[]']]);
    const store = storageFake(items);
    const journal = new Journal(store, format);
    journal.write(entry);
    journal.write({ ...entry, thing: 'roller' });
    journal.write({ ...entry, id: '2', subject: 'lee' });
    expect(new Journal(store, format).entriesOf('kim')).toEqual([{ ...entry, thing: 'roller' }]);
    journal.remove('1');
    journal.remove('2');
    expect([...items.keys()]).toEqual(['portal-columns-offers']);
  });
  it('keeps an entry that another tab writes at the same time', () => {
    const store = storageFake();
    const other = new Journal(store, format);
    const interrupting = {
      ...store,
      setItem: (name: string, value: string) => {
        other.write({ ...entry, id: '2', thing: 'roller' });
        store.setItem(name, value);
      },
    };
    new Journal(interrupting, format).write(entry);
    const ids = new Journal(store, format).entriesOf('kim').map(({ id }) => id);
    expect(ids.sort()).toEqual(['1', '2']);
  });
  it.each(['kein JSON', '{}', '[{"id":1}]', ''])('ignores the stored text %j', (content) => {
    const store = storageFake(new Map([['changes-1', content]]));
    expect(new Journal(store, format).entriesOf('kim')).toEqual([]);
  });
  it('does not throw when the browser stores nothing', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const journal = new Journal({ ...storageFake(), setItem: full }, format);
    expect(() => journal.write(entry)).not.toThrow();
    expect(journal.entriesOf('kim')).toEqual([]);
  });
});

it('journalSteps: a step that changed nothing or was undone is waiting, one that may have changed something is started', () => {
  const refused = { kind: 'http', status: 403, text: '' } as const;
  const lost = { kind: 'network', text: '' } as const;
  expect(
    journalSteps([
      { name: 'a', state: 'succeeded' },
      { name: 'b', state: 'rolledBack' },
      { name: 'c', state: 'failed', failure: refused },
      { name: 'd', state: 'failed', failure: lost },
      { name: 'e', state: 'rollbackFailed', failure: refused },
      { name: 'f', state: 'running' },
      { name: 'g', state: 'waiting' },
      { name: 'h', state: 'withoutEffect', failure: lost },
    ]).map(({ state }) => state),
  ).toEqual(['done', 'waiting', 'waiting', 'started', 'started', 'started', 'waiting', 'waiting']);
});
