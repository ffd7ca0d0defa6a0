import { describe, expect, it, vi } from 'vitest';
import { attemptOutcome, type ChosenEntry, sortChosen } from './restoredTogether';
import { texts } from './texts';

const deleted = (id: number, title: string) => ({ id, key: `k${id}`, title, at: '', actor: '' });
type Entry = { readonly name: string; readonly settings?: object };
const read = (id: number, title: string, entry: Entry, more = {}): ChosenEntry<Entry> => ({
  deleted: deleted(id, title),
  answer: { ok: true, value: { entry, ...more } },
});
const kind = { words: { labels: { name: 'Name' } } };

describe('sortChosen', () => {
  it('leaves out what lacks secrets and what cannot be read, each by name, and says what stays away', () => {
    const secret = { value: { API_KEY: { value: '' } } };
    const { possible, warnings } = sortChosen(kind, [
      read(1, 'Bus', { name: 'Bus' }, { uses: [{ kind: 'organisation', key: 'o', title: 'Stadt Köln' }] }),
      read(2, 'Rad', { name: 'Rad', settings: secret }, { withheld: ['API_KEY'] }),
      {
        deleted: deleted(3, 'Bahn'),
        answer: { ok: false, failure: { kind: 'network', text: 'Nicht erreichbar.' } },
      },
      read(4, '', { name: 'Fähre' }, { references: [{ kind: 'tag', key: 't', title: 'Wasser' }] }),
    ]);
    expect(possible.map((one) => one.deleted.id)).toEqual([1, 4]);
    expect(warnings).toHaveLength(4);
    expect(warnings[0]).toContain('Rad (');
    expect(warnings[0]).not.toContain('Bus');
    expect(warnings[1]).toMatch(/bleibt gelöscht: Bahn: /);
    expect(warnings[2]).toContain('Tag Wasser');
    expect(warnings[3]).toContain('Bus (bisher: Organisation Stadt Köln)');
  });

  it('warns of nothing where all come back as they were', () => {
    expect(sortChosen(kind, [read(1, 'Bus', { name: 'Bus' })]).warnings).toEqual([]);
  });
});

describe('attemptOutcome', () => {
  it('tells a conflict without asking for another name in a form', () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const texts = {
      failed: { 409: 'Bitte wählen Sie einen anderen Namen.' },
      failedOtherwise: () => 'Nein.',
    };
    const fields = [{ field: 'tagName', message: 'zu lang.' }];
    const words = { labels: { tagName: 'Tag' } };
    const outcome = (status: number) =>
      attemptOutcome(
        { result: { ok: false, failure: { kind: 'http', status, text: '', fields } }, texts },
        words,
      );
    expect(outcome(409)).toMatchObject({ ok: false, text: expect.stringContaining('einzeln wieder her') });
    expect(outcome(500)).toMatchObject({ ok: false, text: 'Nein. Tag: zu lang.' });
    expect(attemptOutcome({ result: { ok: true, value: undefined }, texts }, words)).toEqual({ ok: true });
    expect(attemptOutcome({ problem: 'Titel fehlt.' }, words)).toEqual({ ok: false, text: 'Titel fehlt.' });
  });
});

it.each([
  [1, 'Den Eintrag auswählen'],
  [1200, 'Alle 1.200 auswählen'],
])('says how many entries are selected at once: %i', (count, said) => {
  expect(texts.deleted.together.selectAll(count)).toBe(said);
});
