import { describe, expect, it } from 'vitest';
import { csvFileName, csvHead, csvRows, csvWidened } from './csv';

describe('a CSV file for German Excel', () => {
  it('has a byte order mark, semicolons and CRLF', () => {
    expect(csvHead(['Name', 'Ort'])).toBe('\uFEFFName;Ort\r\n');
    expect(csvRows([['Öffi', 'Köln'], []])).toBe('Öffi;Köln\r\n\r\n');
    expect(csvRows([])).toBe('');
  });
  it.each([
    ['a;b', '"a;b"'],
    ['sagt "ja"', '"sagt ""ja"""'],
    ['zwei\nZeilen', '"zwei\nZeilen"'],
    ['=1+1', "'=1+1"],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(1)', "'＠SUM(1)"],
    ['+49 221', "'+49 221"],
    ['-5', "'-5"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['=HYPERLINK("x";"y")', '"\'=HYPERLINK(""x"";""y"")"'],
    [-5.5, '-5,5'],
    [1234567, '1234567'],
    [true, 'Ja'],
    [null, ''],
    [undefined, ''],
    ['a,b', 'a,b'],
  ])('writes %j as %s', (value, cell) => {
    expect(csvRows([[value]])).toBe(`${cell}\r\n`);
  });
  it('adds empty cells to rows of fewer columns, and leaves the content of cells', () => {
    const rows = csvRows([
      ['a', 'zwei\r\n"Zeilen"'],
      ['b', ''],
    ]);
    expect(csvWidened(rows, 2)).toBe('a;"zwei\r\n""Zeilen""";;\r\nb;;;\r\n');
  });
  it('is named after table and day', () => {
    expect(csvFileName('Tags & Größen', new Date('2026-11-20T23:30:00Z'))).toBe(
      'tags-groessen_2026-11-20.csv',
    );
    expect(csvFileName('***', new Date(0))).toBe('tabelle_1970-01-01.csv');
  });
});
