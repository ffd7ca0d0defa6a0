import { afterEach, describe, expect, it, vi } from 'vitest';
import { BULK_LIMITS } from '../limits';
import { loadFile, loadText, reportedLoading } from './loadTable';

const file = (content: BlobPart, name = 'liste.csv') => new File([content], name);
const message = async (loading: ReturnType<typeof loadFile>) => {
  const result = await loading;
  return result.ok ? undefined : result.message;
};

describe('loadFile', () => {
  it('says that an encoding was guessed, and that cells begin like formulas', async () => {
    const bytes = new Uint8Array([...'Titel;URL\n=K'].map((one) => one.charCodeAt(0)));
    const loading = await loadFile(file(new Uint8Array([...bytes, 0xf6, 0x3b, 0x61])));
    expect(loading.ok && loading.table.records[0]?.cells).toEqual(['=Kö', 'a']);
    expect(loading.ok && loading.table.notices).toEqual([
      expect.stringContaining('Windows-1252'),
      'Eine Zelle beginnt wie eine Formel. Sie wird als Text übernommen und nicht berechnet.',
    ]);
  });

  it('says which of two columns of the same name is used', async () => {
    const loading = await loadFile(file('Titel;URL;URL\nRad;a;b'));
    expect(loading.ok && loading.table.notices).toEqual([
      'Die Überschrift „URL“ kommt zweimal vor (Spalten 2 und 3). Verwendet wird Spalte 2, wenn Sie keine andere auswählen.',
    ]);
  });

  it('says at once that a table has more lines than can be added', async () => {
    const table = (lines: number) => loadFile(file(['Titel;URL', ...Array(lines).fill('Rad;a')].join('\n')));
    const [most, more] = [await table(BULK_LIMITS.lines), await table(BULK_LIMITS.lines + 1)];
    expect(most.ok && most.table.notices).toEqual([]);
    expect(more.ok && more.table.notices).toEqual([
      'Die Tabelle hat 2.001 Zeilen, aber höchstens 2.000 können auf einmal hinzugefügt werden. Bitte wählen Sie unter „Auswahl der Zeilen“ einen Teil aus, oder teilen Sie die Tabelle.',
    ]);
  });

  it('names the file and what is wrong with it', async () => {
    const large = file(new Uint8Array(BULK_LIMITS.bytes + 1), 'groß.csv');
    expect(await message(loadFile(large))).toMatch(/^groß\.csv ist mit 5(,0)? MB zu groß/);
    expect(await message(loadFile(file('')))).toBe('liste.csv ist leer.');
    expect(await message(loadFile(file('PK\u0003\u0004')))).toContain('Tabellenkalkulation');
    expect(await message(loadFile(file('a;b\nc;"d')))).toContain('ab Zeile 2 ein Anführungszeichen');
    const gone = Object.assign(file('a;b'), { arrayBuffer: () => Promise.reject(new Error('gone')) });
    expect(await message(loadFile(gone))).toContain('konnte nicht gelesen werden');
  });
});

describe('reportedLoading', () => {
  afterEach(() => vi.unstubAllGlobals());
  it('reports an unexpected error, and names the table', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const error = new RangeError('Maximum call stack size exceeded');
    expect(await reportedLoading('liste.csv', Promise.reject(error))).toEqual({
      ok: false,
      message:
        'liste.csv konnte wegen eines unerwarteten Fehlers nicht gelesen werden. Bitte versuchen Sie es erneut.',
    });
    expect(reported).toHaveBeenCalledExactlyOnceWith(error);
  });
});

describe('loadText', () => {
  it('gives the same text the same id, whatever its origin', async () => {
    const text = 'Titel;URL\nRad;https://a.example';
    const [pasted, loaded] = [await loadText(text), await loadFile(file(text))];
    expect(pasted.ok && loaded.ok && pasted.table.id === loaded.table.id).toBe(true);
    const other = await loadText(`${text}/b`);
    expect(pasted.ok && other.ok && pasted.table.id === other.table.id).toBe(false);
  });

  it('gives the same cells the same id, whatever separates them, but not in other rows', async () => {
    const idOf = async (text: string) => {
      const loading = await loadText(text);
      return loading.ok ? loading.table.id : loading.message;
    };
    const id = await idOf('Titel;URL;Tag\r\nRad;https://a.example;\r\n"Bus; Bahn";https://b.example;1');
    expect(await idOf('Titel\tURL\tTag\nRad\thttps://a.example\nBus; Bahn\thttps://b.example\t1\n')).toBe(id);
    expect(await idOf('Titel\tURL\tTag\nRad\thttps://a.example\n\nBus; Bahn\thttps://b.example\t1')).not.toBe(
      id,
    );
    expect(await idOf('Titel\tURL\tTag\nRad\t\thttps://a.example\nBus; Bahn\thttps://b.example\t1')).not.toBe(
      id,
    );
  });

  it('asks for a table where there is none', async () => {
    expect(await message(loadText(' \n'))).toContain('Bitte fügen Sie eine Tabelle ein');
  });
});
