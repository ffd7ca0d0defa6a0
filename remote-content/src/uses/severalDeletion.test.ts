import type { Result, Use, UsesAnswer } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { readSeveralUses } from './severalDeletion';

const answer = (...uses: readonly Use[]): Result<UsesAnswer> => ({ ok: true, value: { uses: [...uses] } });
const read = (answers: Readonly<Record<string, Result<UsesAnswer>>>) =>
  readSeveralUses(
    Object.keys(answers),
    'Sie werden hier verwendet:',
    async (row) => answers[row] ?? answer(),
  );
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
        'Eine Datenquelle ist nur durch diesen Eintrag beschränkt. Nach dem Löschen können alle angemeldeten Personen darauf zugreifen.',
        'Ein Datenangebot hat keine andere Datenquelle. Nach dem Löschen bleibt es veröffentlicht, und sein Feed ist leer.',
        'Sie werden hier verwendet: Organisation „Stadt Köln“, Datenangebot „Räder“ (einzige Datenquelle) und Datenquelle „Bus“ (Zugriffsrecht, danach für alle angemeldeten Personen zugänglich).',
      ],
    });
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
