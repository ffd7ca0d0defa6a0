import type { Result, Use, UsesAnswer } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { readSeveralUses } from './severalDeletion';

const answer = (...uses: readonly Use[]): Result<UsesAnswer> => ({ ok: true, value: { uses: [...uses] } });
const read = (answers: Readonly<Record<string, Result<UsesAnswer>>>) =>
  readSeveralUses(Object.keys(answers), {
    used: 'Sie werden hier verwendet:',
    idOf: (row) => row,
    read: async (row) => answers[row] ?? answer(),
  });
const koeln: Use = { kind: 'organisation', id: '1', title: 'Stadt Köln' };
const offer: Use = { kind: 'dataOffer', id: '2', title: 'Räder', isOnlySource: true };

describe('readSeveralUses', () => {
  it('has nothing to say about entries that are not used', async () => {
    expect(await read({ a: answer(), b: answer() })).toEqual({ isUsed: false, warnings: [] });
  });
  it('names each use once, and warns about consequences', async () => {
    const source: Use = {
      kind: 'dataEntry',
      id: '3',
      title: 'Bus',
      relations: ['access'],
      opensAccess: true,
    };
    expect(await read({ a: answer(koeln, offer), b: answer(koeln, offer, source) })).toEqual({
      isUsed: true,
      warnings: [
        'Eine Datenquelle ist nur durch diese Einträge beschränkt. Nach dem Löschen können alle angemeldeten Personen darauf zugreifen.',
        'Ein Datenangebot hat keine anderen Datenquellen. Nach dem Löschen bleibt es veröffentlicht, und sein Feed ist leer.',
        'Sie werden hier verwendet: Datenangebot „Räder“ (einzige Datenquelle), Datenquelle „Bus“ (Zugriffsrecht, danach für alle angemeldeten Personen zugänglich) und Organisation „Stadt Köln“.',
      ],
    });
  });
  it('warns about a data source that only entries of the selection restrict', async () => {
    const bus: Use = { kind: 'dataEntry', id: '3', title: 'Bus', relations: ['access'] };
    const both = {
      a: answer({ ...bus, others: ['b'] }),
      b: answer({ ...bus, relations: ['access', 'publisher'], others: ['a'] }),
    };
    expect((await read(both)).warnings).toEqual([
      'Eine Datenquelle ist nur durch diese Einträge beschränkt. Nach dem Löschen können alle angemeldeten Personen darauf zugreifen.',
      'Sie werden hier verwendet: Datenquelle „Bus“ (Zugriffsrecht, Herausgeber, danach für alle angemeldeten Personen zugänglich).',
    ]);
    const third = {
      a: answer({ ...bus, others: ['b', 'c'] }),
      b: answer({ ...bus, others: ['a', 'c'] }),
    };
    expect((await read(third)).warnings).toEqual([
      'Sie werden hier verwendet: Datenquelle „Bus“ (Zugriffsrecht).',
    ]);
  });
  it('names the data offers in which visitors see a data source that only entries of the selection restrict', async () => {
    const bus: Use = { kind: 'dataEntry', id: '3', title: 'Bus', relations: ['access'], offers: ['Netz'] };
    const both = { a: answer({ ...bus, others: ['b'] }), b: answer({ ...bus, others: ['a'] }) };
    expect((await read(both)).warnings.slice(1)).toEqual([
      'Eine Datenquelle ist danach auch für Besucher ohne Anmeldung sichtbar, im Datenkatalog und im öffentlichen Feed des Datenangebots „Netz“.',
      'Sie werden hier verwendet: Datenquelle „Bus“ (Zugriffsrecht, danach auch ohne Anmeldung sichtbar).',
    ]);
    expect((await read({ a: answer(bus), b: answer(bus) })).warnings.slice(1)).toEqual([
      'Eine Datenquelle ist danach vielleicht auch für Besucher ohne Anmeldung sichtbar, im Datenkatalog und im öffentlichen Feed des Datenangebots „Netz“.',
      'Sie werden hier verwendet: Datenquelle „Bus“ (Zugriffsrecht, danach vielleicht auch ohne Anmeldung sichtbar).',
    ]);
    const third = { a: answer({ ...bus, others: ['c'] }) };
    expect((await read(third)).warnings).toHaveLength(1);
  });
  it('warns about a data offer that only entries of the selection feed', async () => {
    const roller: Use = { kind: 'dataOffer', id: '4', title: 'Roller' };
    const [first] = (
      await read({ p: answer({ ...roller, others: ['q'] }), q: answer({ ...roller, others: ['p'] }) })
    ).warnings;
    expect(first).toMatch(/^Ein Datenangebot hat keine anderen Datenquellen\./);
  });
  it('takes entries whose uses could not be read for deleted', async () => {
    const roller: Use = { kind: 'dataOffer', id: '4', title: 'Roller', others: ['q'] };
    const failed: Result<UsesAnswer> = { ok: false, failure: { kind: 'network', text: 'keine Antwort' } };
    expect((await read({ p: answer(roller), q: failed })).warnings).toEqual([
      'Ein Datenangebot hat keine anderen Datenquellen. Nach dem Löschen bleibt es veröffentlicht, und sein Feed ist leer.',
      'Sie werden hier verwendet: Datenangebot „Roller“ (danach ohne Datenquelle).',
      'Wo einer der Einträge verwendet wird, konnte nicht ermittelt werden: keine Antwort',
    ]);
  });
  it('warns of what may follow where the service does not say what else restricts or feeds', async () => {
    const bus: Use = { kind: 'dataEntry', id: '3', title: 'Bus', relations: ['access'] };
    const roller: Use = { kind: 'dataOffer', id: '4', title: 'Roller' };
    const rail: Use = { ...bus, id: '5', title: 'Bahn' };
    const named: Use = { ...bus, id: '6', title: 'Tram', relations: ['publisher'] };
    const { warnings } = await read({ a: answer(bus, roller, rail, named), b: answer(bus, roller, named) });
    expect(warnings).toEqual([
      'Eine Datenquelle ist durch mehrere dieser Einträge beschränkt; ob auch durch andere, teilt der Dienst nicht mit. Nach dem Löschen können vielleicht alle angemeldeten Personen darauf zugreifen.',
      'Ein Datenangebot verwendet mehrere dieser Einträge; ob auch andere, teilt der Dienst nicht mit. Nach dem Löschen bleibt es veröffentlicht, und sein Feed ist vielleicht leer.',
      expect.stringMatching(/„Bus“ \(Zugriffsrecht, danach vielleicht .*„Bahn“ \(Zugriffsrecht\)/),
    ]);
  });
  it('names uses with consequences among the ten', async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ ...koeln, id: String(at), title: `O${at}` }));
    const { warnings } = await read({ a: answer(...many, offer) });
    expect(warnings.at(-1)).toMatch(
      /verwendet: Datenangebot „Räder“ \(einzige Datenquelle\), .* und 21 weitere\.$/,
    );
  });
  it('speaks of one entry where one is deleted', async () => {
    const [first] = (await read({ a: answer(offer) })).warnings;
    expect(first).toMatch(/^Ein Datenangebot hat keine andere Datenquelle\./);
  });
  it('counts the uses beyond ten', async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ ...koeln, id: String(at), title: `O${at}` }));
    const [warning] = (await read({ a: answer(...many) })).warnings;
    expect(warning).toMatch(/Organisation „O9“ und 20 weitere\.$/);
  });
  it('says that uses could not be read, and takes such entries for used', async () => {
    const failed: Result<UsesAnswer> = { ok: false, failure: { kind: 'network', text: 'keine Antwort' } };
    expect(await read({ a: failed, b: answer(), c: failed })).toEqual({
      isUsed: true,
      warnings: ['Wo 2 der Einträge verwendet werden, konnte nicht ermittelt werden: keine Antwort'],
    });
  });
});
