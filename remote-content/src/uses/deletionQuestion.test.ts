import type { Use } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { deletionQuestion, textOfUse } from './deletionQuestion';

const areaTexts = { title: 'Tag löschen', question: 'Wirklich?', used: 'Er wird hier verwendet:' };
const ask = (uses: readonly Use[]) => deletionQuestion(areaTexts, { ok: true, value: { uses: [...uses] } });
const koeln: Use = { kind: 'organisation', id: '1', title: 'Stadt Köln' };
const counting: Use = { kind: 'dataEntry', id: '2', title: 'Radzählung', relations: ['access'] };

describe('deletionQuestion', () => {
  it('only asks when there are no uses', () => {
    expect(ask([])).toEqual({ title: 'Tag löschen', destructive: true, text: 'Wirklich?', details: [] });
  });
  it('names each use once', () => {
    expect(ask([koeln, counting, koeln])).toMatchObject({
      text: 'Wirklich? Er wird hier verwendet:',
      details: ['Organisation „Stadt Köln“', 'Datenquelle „Radzählung“ (Zugriffsrecht)'],
    });
  });
  it('warns when a data source becomes accessible to all signed-in users', () => {
    const { warnings, details } = ask([koeln, { ...counting, opensAccess: true }]);
    expect(warnings).toEqual([
      'Eine Datenquelle ist nur durch diesen Eintrag beschränkt. Nach dem Löschen können alle angemeldeten Personen darauf zugreifen.',
    ]);
    expect(details?.[0]).toBe(
      'Datenquelle „Radzählung“ (Zugriffsrecht, danach für alle angemeldeten Personen zugänglich)',
    );
    expect(
      ask([
        { ...counting, opensAccess: true },
        { ...counting, id: '3', title: 'B', opensAccess: true },
      ]).warnings?.[0],
    ).toContain('2 Datenquellen');
  });
  it('names the data offers in which visitors see a data source that nothing restricts any more', () => {
    const opened: Use = { ...counting, opensAccess: true, offers: ['Räder', 'Wege'] };
    const { warnings, details } = ask([opened, { ...counting, id: '3', title: 'B', opensAccess: true }]);
    expect(warnings).toEqual([
      expect.stringMatching(/^2 Datenquellen sind nur/),
      'Eine Datenquelle ist danach auch für Besucher ohne Anmeldung sichtbar, im Datenkatalog und in den öffentlichen Feeds der Datenangebote „Räder“ und „Wege“.',
    ]);
    expect(details).toEqual([
      'Datenquelle „Radzählung“ (Zugriffsrecht, danach auch ohne Anmeldung sichtbar)',
      'Datenquelle „B“ (Zugriffsrecht, danach für alle angemeldeten Personen zugänglich)',
    ]);
    expect(ask([{ ...opened, offers: ['Räder'] }]).warnings?.[1]).toMatch(
      /im öffentlichen Feed des Datenangebots „Räder“\.$/,
    );
    const many = Array.from({ length: 13 }, (_, at) => `A${at}`);
    expect(ask([{ ...opened, offers: many }]).warnings?.[1]).toMatch(/„A9“ und 3 weiterer\.$/);
    expect(ask([{ ...counting, offers: ['Räder'] }]).warnings).toBeUndefined();
  });
  it('warns about data offers that are left without a data source', () => {
    const offer: Use = { kind: 'dataOffer', id: '4', title: 'Räder', isOnlySource: true };
    const { warnings, details } = ask([offer, { kind: 'dataOffer', id: '5', title: 'Roller' }]);
    expect(warnings).toEqual([
      'Ein Datenangebot hat keine andere Datenquelle. Nach dem Löschen bleibt es veröffentlicht, und sein Feed ist leer.',
    ]);
    expect(details).toEqual(['Datenangebot „Räder“ (einzige Datenquelle)', 'Datenangebot „Roller“']);
    expect(ask([offer, { ...offer, id: '6', title: 'Autos' }]).warnings?.[0]).toContain('2 Datenangebote');
  });
  it('says that the uses could not be read', () => {
    const question = deletionQuestion(areaTexts, {
      ok: false,
      failure: { kind: 'network', text: 'keine Antwort' },
    });
    expect(question.text).toBe(
      'Wirklich? Wo der Eintrag verwendet wird, konnte nicht ermittelt werden: keine Antwort',
    );
  });
});

it('textOfUse names the relations', () => {
  const relations: Use['relations'] = ['rightsholder', 'publisher'];
  expect(textOfUse({ ...counting, relations })).toBe(
    'Datenquelle „Radzählung“ (Dateneigentümer, Herausgeber)',
  );
});
