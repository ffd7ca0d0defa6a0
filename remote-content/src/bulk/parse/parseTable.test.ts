import { describe, expect, it } from 'vitest';
import { parseTable, type SourceTable } from './parseTable';

async function tableOf(text: string): Promise<SourceTable> {
  const parsed = await parseTable(text);
  if (!parsed.ok) throw new Error(parsed.problem.kind);
  return parsed.table;
}

describe('parseTable', () => {
  it.each([';', ',', '\t', '|'])('reads cells that are separated by %j', async (separator) => {
    const rows = [
      ['Titel', 'Ort', 'URL'],
      ['Rad', 'Köln', 'https://a.example'],
      ['Bus', 'Bonn', 'https://b.example'],
    ];
    const table = await tableOf(rows.map((row) => row.join(separator)).join('\r\n'));
    expect(table.headings).toEqual(rows[0]);
    expect(table.records.map(({ cells }) => cells)).toEqual(rows.slice(1));
  });

  it('reads quotes, separators and line breaks within cells, and writes each cell on one line', async () => {
    const { records } = await tableOf('Titel;URL\n"Rad; ""Köln""\nNord";https://a.example\n');
    expect(records).toEqual([{ number: 2, cells: ['Rad; "Köln" Nord', 'https://a.example'] }]);
  });

  it('leaves out empty rows, and counts them', async () => {
    const { records } = await tableOf('Titel;URL\n;\n\n \nBus;https://b.example');
    expect(records.map(({ number }) => number)).toEqual([5]);
  });

  it('numbers columns without headings, and tells equal headings apart', async () => {
    expect((await tableOf('Rad;https://a.example\nBus;https://b.example')).headings).toEqual([
      'Spalte 1',
      'Spalte 2',
    ]);
    expect((await tableOf('URL;;URL\na;b;c')).headings).toEqual(['URL', 'Spalte 2', 'URL (Spalte 3)']);
  });

  it.each(['sep=;', 'SEP=;', '"sep=;"', '\uFEFFsep=;', 'sep=;;;'])(
    'takes the separator from %j',
    async (first) => {
      const table = await tableOf(`${first}\r\nTitel;URL, Feed\r\nRad, Köln, Bonn;https://a.example`);
      expect(table.headings).toEqual(['Titel', 'URL, Feed']);
      expect(table.records).toEqual([{ number: 2, cells: ['Rad, Köln, Bonn', 'https://a.example'] }]);
    },
  );

  it('takes a tab and an unusual separator from the first line, and no heading for one', async () => {
    expect((await tableOf('sep=\t\nTitel\tURL\nRad\ta')).headings).toEqual(['Titel', 'URL']);
    expect((await tableOf('sep=:\nTitel:URL\nRad:a;b;c')).headings).toEqual(['Titel', 'URL']);
    expect((await tableOf('sep=x;URL\nRad;a')).headings).toEqual(['sep=x', 'URL']);
    expect(await parseTable('sep=;')).toEqual({ ok: false, problem: { kind: 'noRows' } });
  });

  it('names headings that several columns have', async () => {
    expect((await tableOf('URL;Titel;url;;\na;b;c;d;e')).repeated).toEqual([
      { heading: 'URL', columns: [1, 3] },
    ]);
    expect((await tableOf('Rad;https://a.example\nRad;https://b.example')).repeated).toEqual([]);
  });

  it('names rows with more cells than headings, and counts formulas', async () => {
    const table = await tableOf('Titel;URL\n=1+1;@x\nRad;https://a.example;mehr\n"\tBus";-b\n');
    expect([table.overlong, table.formulas]).toEqual([[3], 4]);
  });

  it('removes the apostrophe by which an export guards a cell, and no other', async () => {
    const { records } = await tableOf("Titel;URL\n'=Rad;'s-Hertogenbosch\n'＝Bus;=Bahn\n");
    expect(records[0]?.cells).toEqual(['=Rad', "'s-Hertogenbosch"]);
    expect(records[1]?.cells[0]).toBe('＝Bus');
  });

  it.each([
    ['Titel;URL\nRad;"https://a.example\nBus;b', { kind: 'quotes', number: 2 }],
    ['Titel;URL\n"Rad"x;b\nBus;c', { kind: 'quotes', number: 2 }],
    ['Titel;URL\n', { kind: 'noRows' }],
    [';;\n;;\n', { kind: 'noRows' }],
    ['Titel\nRad\nBus', { kind: 'oneColumn' }],
  ])('refuses %j', async (text, problem) => {
    expect(await parseTable(text)).toEqual({ ok: false, problem });
  });

  it('reads 150,000 lines without headings', async () => {
    const { headings, records } = await tableOf('R;http://a.de\n'.repeat(150_000));
    expect([headings.length, records.length]).toEqual([2, 150_000]);
  });

  it('reads 50,000 lines', async () => {
    const lines = Array.from({ length: 50_000 }, (_, at) => `Rad ${at};https://a.example/${at}`);
    const { records } = await tableOf(['Titel;URL', ...lines].join('\n'));
    expect(records).toHaveLength(50_000);
  });
});
