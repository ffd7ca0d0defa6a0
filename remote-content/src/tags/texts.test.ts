import type { Failure } from '@mobidrom/platform-api';
import type { ChangeTexts } from '@mobidrom/shared-ui/forms';
import { describe, expect, it } from 'vitest';
import { deletedMeanwhile } from '../list/deletedMeanwhile';
import { texts } from './texts';

const http = (status: number): Failure => ({ kind: 'http', status, text: 'Grund' });
const failureText = ({ failed, failedOtherwise }: ChangeTexts, status: number) =>
  failed[status] ?? failedOtherwise(http(status));
const AGAIN = 'Bitte versuchen Sie es erneut oder kontaktieren Sie den Support.';

const DELETED = deletedMeanwhile({ pronoun: 'er', plural: 'Tags' });

describe('texts of a change', () => {
  it('name the success of each action', () => {
    expect(texts.created('x').succeeded).toBe('Der Tag x wurde erfolgreich hinzugefügt.');
    expect(texts.updated('x').succeeded).toBe('Der Tag x wurde erfolgreich aktualisiert.');
    expect(texts.removed('x').succeeded).toBe('Der Tag x wurde erfolgreich gelöscht.');
  });
  it.each([
    ['created', 400, 'Der Tag x konnte nicht hinzugefügt werden, da er fehlerhaft ist (Code 400).'],
    ['created', 409, 'Der Name existiert bereits. Bitte wählen Sie einen anderen Namen.'],
    ['created', 500, `Beim Hinzufügen des Tags x ist ein Fehler aufgetreten. ${AGAIN} (500: Grund)`],
    ['updated', 400, 'Der Tag x konnte nicht gespeichert werden, da er fehlerhaft ist (Code 400).'],
    ['updated', 404, `Der Tag x existiert nicht mehr. Eine Änderung ist nicht mehr möglich. ${DELETED}`],
    ['updated', 409, 'Der Name existiert bereits. Bitte wählen Sie einen anderen Namen.'],
    ['updated', 403, `Beim Speichern des Tags x ist ein Fehler aufgetreten. ${AGAIN} (403: Grund)`],
    ['removed', 404, `Der Tag x existiert nicht mehr. ${DELETED}`],
    ['removed', 503, `Beim Löschen des Tags x ist ein Fehler aufgetreten. ${AGAIN} (503: Grund)`],
  ] as const)('explain %s that fails with %i', (change, status, text) => {
    expect(failureText(texts[change]('x'), status)).toBe(text);
  });
  it('name the cause when no answer comes', () => {
    expect(texts.removed('x').failedOtherwise({ kind: 'network', text: 'nicht erreichbar' })).toBe(
      `Beim Löschen des Tags x ist ein Fehler aufgetreten. ${AGAIN} (nicht erreichbar)`,
    );
  });
});

it('failedToLoad names the list and the cause', () => {
  expect(texts.failedToLoad(http(503))).toBe(
    'Beim Laden der Tags ist folgender Fehler aufgetreten: 503 - Grund',
  );
  expect(texts.failedToLoad({ kind: 'network', text: 'weg' })).toBe(
    'Beim Laden der Tags ist folgender Fehler aufgetreten: weg',
  );
});
