import type { Failure } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../change/changeResult';
import type { StepName } from '../offerJournal';
import type { Part } from '../offerParts';
import { changeProblem } from './changeProblem';

const title = 'Räder';
const down: Failure = { kind: 'http', status: 503, text: 'Wartung' };
const expired: Failure = { kind: 'session', text: 'Ihre Sitzung ist abgelaufen.' };
const failed = (failure: Failure, ...notRolledBack: Part[]): Refusal => ({
  ok: false,
  reason: 'failed',
  failure,
  notRolledBack,
  uncertain: [],
});
const lost: Failure = { kind: 'network', text: 'Der Dienst ist nicht erreichbar.' };
const leaving = (notRolledBack: readonly Part[], uncertain: readonly StepName[]): Refusal => ({
  ok: false,
  reason: 'failed',
  failure: lost,
  notRolledBack,
  uncertain,
});
const textOf = (refusal: Refusal, kind: 'create' | 'update' | 'delete') =>
  changeProblem(refusal, { kind, title }).text;

it.each([
  ['busy', 'Das Datenangebot Räder wird gerade in einem anderen Tab geändert.'],
  ['gone', 'Das Datenangebot Räder existiert nicht mehr. Es wurde inzwischen gelöscht.'],
  ['idTaken', 'Die ID existiert bereits. Bitte wählen Sie eine andere ID.'],
  ['eventNameTaken', 'Ein Ereignis mit diesem Namen existiert bereits. Bitte wählen Sie eine andere ID.'],
] as const)('has a text of its own for %s', (reason, text) => {
  expect(textOf({ ok: false, reason }, 'create')).toContain(text);
});
it('returns a message for the field of a name that is taken', () => {
  const fieldOf = (reason: 'idTaken' | 'eventNameTaken') =>
    changeProblem({ ok: false, reason }, { kind: 'create', title }).fields?.map(({ field }) => field);
  expect(fieldOf('idTaken')).toEqual(['id']);
  expect(fieldOf('eventNameTaken')).toEqual(['eventName']);
});
it.each([
  ['create', 'Beim Hinzufügen des Datenangebots Räder ist ein Fehler aufgetreten. (503: Wartung)'],
  ['update', 'Beim Bearbeiten des Datenangebots Räder ist ein Fehler aufgetreten. (503: Wartung)'],
  ['delete', 'Beim Löschen des Datenangebots Räder ist ein Fehler aufgetreten. (503: Wartung)'],
] as const)('names offer and cause of a failed %s, and returns the failure to be logged', (kind, text) => {
  expect(changeProblem(failed(down), { kind, title })).toEqual({ text, fields: [], logged: down });
});
it('shows what a service says about the data sources at their field', () => {
  const message = 'ein Datenangebot hat höchstens 500 Datenquellen';
  const fields = [{ field: 'value.AGGREGATED_FEEDS.value', message }];
  const refused = failed({ kind: 'http', status: 400, text: 'Ungültige Felder', fields });
  expect(changeProblem(refused, { kind: 'update', title }).fields).toEqual([
    { field: 'aggregatedFeeds', message },
  ]);
});
it('does not name an offer that an edit does not find', () => {
  expect(textOf(failed({ kind: 'http', status: 404, text: 'fehlt' }), 'update')).toBe(
    'Beim Bearbeiten des Datenangebots ist ein Fehler aufgetreten.',
  );
});

it.each(['create', 'update', 'delete'] as const)(
  'says that %s has changed nothing without a session',
  (kind) => {
    expect(changeProblem(failed(expired), { kind, title })).toEqual({
      text: 'Es wurde nichts geändert, weil Ihre Sitzung abgelaufen ist.',
      fields: [],
    });
  },
);
it('does not say that nothing was changed when the session expires in the middle of a change', () => {
  expect(textOf(failed(expired, 'settings'), 'create')).toBe(
    'Beim Hinzufügen des Datenangebots Räder ist ein Fehler aufgetreten. (Ihre Sitzung ist abgelaufen.) Was nicht zurückgenommen werden konnte, wird bei Ihrem nächsten Besuch dieser Seite bereinigt.',
  );
});

it.each([
  [
    'create',
    ['settings', 'dataset'],
    'Was nicht zurückgenommen werden konnte, wird bei Ihrem nächsten Besuch dieser Seite bereinigt.',
  ],
  [
    'update',
    ['settings', 'dataset'],
    'Nicht zurückgenommen: Einstellungen und Katalogeintrag. Dort gilt der neue Stand. Bitte prüfen Sie das Datenangebot und speichern Sie es erneut.',
  ],
  [
    'delete',
    ['settings'],
    'Nicht wiederhergestellt: Einstellungen. Bei Ihrem nächsten Besuch dieser Seite wird das Löschen abgeschlossen.',
  ],
  [
    'delete',
    ['dataset', 'schedule'],
    'Nicht wiederhergestellt: Katalogeintrag und Zeitplan. Was fehlt, wird neu angelegt, wenn Sie das Datenangebot öffnen und speichern.',
  ],
] as const)('names the consequences when %s cannot roll back %j', (kind, parts, text) => {
  expect(textOf(failed(down, ...parts), kind)).toContain(`(503: Wartung) ${text}`);
});

it("returns a service's messages at the dialog's fields", () => {
  const fields = [
    { field: 'dataset.title', message: 'zu lang' },
    { field: 'dataset.owner_org', message: 'unbekannt' },
  ];
  expect(
    changeProblem(failed({ kind: 'http', status: 400, text: 'x', fields }), { kind: 'create', title }).fields,
  ).toEqual([{ field: 'title', message: 'zu lang' }]);
});

describe('an answer that was lost', () => {
  it.each([
    [
      'create',
      'Ungewiss ist, ob dies angelegt wurde: Einstellungen. Bitte sehen Sie zuerst in der Liste nach, bevor Sie es erneut versuchen. Reste werden bei Ihrem nächsten Besuch dieser Seite bereinigt.',
    ],
    [
      'update',
      'Ungewiss ist, ob dies geändert wurde: Einstellungen. Bitte öffnen Sie das Datenangebot zuerst neu und prüfen Sie es, bevor Sie es erneut versuchen.',
    ],
    [
      'delete',
      'Ungewiss ist, ob dies gelöscht wurde: Einstellungen. Bitte sehen Sie zuerst in der Liste nach, bevor Sie es erneut versuchen. Sind die Einstellungen gelöscht, wird das Löschen bei Ihrem nächsten Besuch dieser Seite abgeschlossen.',
    ],
  ] as const)('leaves open what became of a %s, and says where to look', (kind, uncertain) => {
    const problem = changeProblem(leaving(['settings'], ['settings']), { kind, title });
    expect(problem.uncertain).toBe(uncertain);
    expect(problem.text).toMatch(/ist ein Fehler aufgetreten\. \(Der Dienst ist nicht erreichbar\.\)$/);
  });
  it('tells parts that hold the change from those that may hold it', () => {
    const refusal = leaving(['settings', 'dataset'], ['dataset']);
    expect(changeProblem(refusal, { kind: 'update', title })).toMatchObject({
      text: expect.stringContaining('Nicht zurückgenommen: Einstellungen. Dort gilt der neue Stand.'),
      uncertain: expect.stringContaining('Ungewiss ist, ob dies geändert wurde: Katalogeintrag.'),
    });
    const created = changeProblem(refusal, { kind: 'create', title });
    expect(`${created.text} ${created.uncertain}`.match(/bereinigt/g)).toHaveLength(1);
    const { uncertain } = changeProblem(refusal, { kind: 'delete', title });
    // The next visit completes the deletion, so that nobody is to create what is missing.
    expect(uncertain).not.toContain('neu angelegt');
  });
  it('is certain where everything is rolled back, but for a run of the export', () => {
    const ofSteps = (...steps: StepName[]) => changeProblem(leaving([], steps), { kind: 'update', title });
    expect(ofSteps()).toMatchObject({ text: expect.not.stringMatching(/ngewiss/), uncertain: undefined });
    expect(ofSteps('run')).toMatchObject({
      text: expect.stringMatching(/ Ungewiss ist, ob der Export ausgeführt wurde\.$/),
      uncertain: undefined,
    });
  });
});
