import type { Failure } from '@mobidrom/platform-api';
import type { ChangeTexts } from '@mobidrom/shared-ui/forms';
import { describe, expect, it } from 'vitest';
import { deletedMeanwhile } from '../list/deletedMeanwhile';
import { texts } from './texts';

const http = (status: number): Failure => ({ kind: 'http', status, text: 'Grund' });
const failureText = ({ failed, failedOtherwise }: ChangeTexts, status: number) =>
  failed[status] ?? failedOtherwise(http(status));
const AGAIN = 'Bitte versuchen Sie es erneut oder kontaktieren Sie den Support.';

const DELETED = deletedMeanwhile({ pronoun: 'sie', plural: 'Organisationen' });

describe('texts of a change', () => {
  it('name the success of each action', () => {
    expect(texts.created('x').succeeded).toBe('Die Organisation x wurde erfolgreich hinzugefügt.');
    expect(texts.updated('x').succeeded).toBe('Die Organisation x wurde erfolgreich aktualisiert.');
    expect(texts.removed('x').succeeded).toBe('Die Organisation x wurde erfolgreich gelöscht.');
  });
  it.each([
    ['created', 400, 'Die Organisation x konnte nicht hinzugefügt werden, da ihre Angaben ungültig sind.'],
    ['created', 409, 'Der Name existiert bereits. Bitte wählen Sie einen anderen Namen.'],
    ['created', 500, `Beim Hinzufügen der Organisation x ist ein Fehler aufgetreten. ${AGAIN} (500: Grund)`],
    ['updated', 400, 'Die Organisation x konnte nicht gespeichert werden, da ihre Angaben ungültig sind.'],
    ['updated', 404, `Die ausgewählte Organisation konnte nicht gefunden werden. ${DELETED}`],
    ['updated', 409, 'Der Name existiert bereits. Bitte wählen Sie einen anderen Namen.'],
    [
      'updated',
      500,
      `Beim Speichern der Organisation x ist ein unbekannter Fehler aufgetreten. ${AGAIN} (500: Grund)`,
    ],
    ['removed', 404, `Die ausgewählte Organisation konnte nicht gefunden werden. ${DELETED}`],
    ['removed', 503, `Beim Löschen der Organisation x ist ein Fehler aufgetreten. ${AGAIN} (503: Grund)`],
  ] as const)('explain %s that fails with %i', (change, status, text) => {
    expect(failureText(texts[change]('x'), status)).toBe(text);
  });
  it('advise to look for a new entry first whose answer was lost, and only for that', () => {
    expect(texts.created('x').uncertain).toMatch(/ungewiss\. Bitte sehen Sie zuerst in der Liste nach/);
    expect(texts.updated('x').uncertain).toBeUndefined();
  });
  it('name the cause when no answer comes', () => {
    expect(texts.updated('x').failedOtherwise({ kind: 'network', text: 'nicht erreichbar' })).toBe(
      `Beim Speichern der Organisation x ist ein unbekannter Fehler aufgetreten. ${AGAIN} (nicht erreichbar)`,
    );
  });
});

describe('texts of a failure to load', () => {
  it('name the cause for the list', () => {
    expect(texts.failedToLoad(http(503))).toBe(
      'Beim Laden der Organisationen ist folgender Fehler aufgetreten: 503 - Grund',
    );
  });
  it('say that the column of tags is incomplete, and name the cause', () => {
    expect(texts.tagsFailedToLoad({ kind: 'network', text: 'weg' })).toBe(
      'Die Spalte Tags ist unvollständig. Beim Laden der Tags ist folgender Fehler aufgetreten: weg',
    );
  });
});
