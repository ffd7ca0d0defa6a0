import type { Failure } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { changeProblem } from './changeProblem';
import type { Part } from './marks';
import type { Refusal } from './offerChanges';

const title = 'Räder';
const down: Failure = { kind: 'http', status: 503, text: 'Wartung' };
const ended: Failure = { kind: 'session', text: 'Ihre Sitzung ist abgelaufen.' };
const failed = (failure: Failure, ...left: Part[]): Refusal => ({
  ok: false,
  reason: 'failed',
  failure,
  left,
});
const said = (refusal: Refusal, kind: 'create' | 'update' | 'delete') =>
  changeProblem(refusal, { kind, title }).text;

it.each([
  ['busy', 'Das Datenangebot Räder wird gerade in einem anderen Tab geändert.'],
  ['gone', 'Das Datenangebot Räder existiert nicht mehr. Es wurde inzwischen gelöscht.'],
  ['idTaken', 'Die ID existiert bereits. Bitte wählen Sie eine andere ID.'],
  ['eventTaken', 'Ein Ereignis mit diesem Namen existiert bereits. Bitte wählen Sie eine andere ID.'],
] as const)('%s has words of its own', (reason, text) => {
  expect(said({ ok: false, reason }, 'create')).toContain(text);
});
it('a name that is taken is said at its field', () => {
  const fieldOf = (reason: 'idTaken' | 'eventTaken') =>
    changeProblem({ ok: false, reason }, { kind: 'create', title }).fields?.map(({ field }) => field);
  expect(fieldOf('idTaken')).toEqual(['id']);
  expect(fieldOf('eventTaken')).toEqual(['eventName']);
});
it.each([
  ['create', 'Beim Hinzufügen des Datenangebots Räder ist ein Fehler aufgetreten. (503: Wartung)'],
  ['update', 'Beim Bearbeiten des Datenangebots Räder ist ein Fehler aufgetreten. (503: Wartung)'],
  ['delete', 'Beim Löschen des Datenangebots Räder ist ein Fehler aufgetreten. (503: Wartung)'],
] as const)('a failed call of %s names offer and cause, and is logged', (kind, text) => {
  expect(changeProblem(failed(down), { kind, title })).toEqual({ text, fields: [], logged: down });
});
it('not found on edit has the words of the specification', () => {
  expect(said(failed({ kind: 'http', status: 404, text: 'fehlt' }), 'update')).toBe(
    'Beim Bearbeiten des Datenangebots ist ein Fehler aufgetreten.',
  );
});

it.each(['create', 'update', 'delete'] as const)('%s without a session: nothing was changed', (kind) => {
  expect(changeProblem(failed(ended), { kind, title })).toEqual({
    text: 'Es wurde nichts geändert, weil Ihre Sitzung abgelaufen ist.',
    fields: [],
  });
});
it('the session ends half-way: it is not said that nothing was changed', () => {
  expect(said(failed(ended, 'settings'), 'create')).toBe(
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
    ['dataset', 'scheduler'],
    'Nicht wiederhergestellt: Katalogeintrag und Zeitplan. Was fehlt, wird neu angelegt, wenn Sie das Datenangebot öffnen und speichern.',
  ],
] as const)('%s could not be taken back in %j: it says what becomes of that', (kind, left, text) => {
  expect(said(failed(down, ...left), kind)).toContain(`(503: Wartung) ${text}`);
});

it('fields that a service complains about are those of the dialog', () => {
  const fields = [
    { field: 'dataset.title', message: 'zu lang' },
    { field: 'dataset.owner_org', message: 'unbekannt' },
  ];
  expect(
    changeProblem(failed({ kind: 'http', status: 400, text: 'x', fields }), { kind: 'create', title }).fields,
  ).toEqual([{ field: 'title', message: 'zu lang' }]);
});
