import type { Failure } from '@mobidrom/platform-api';
import type { ChangeTexts } from '@mobidrom/shared-ui/forms';
import { describe, expect, it } from 'vitest';
import { texts } from './texts';

const http = (status: number): Failure => ({ kind: 'http', status, text: 'Grund' });
const messageOf = ({ failed, failedOtherwise }: ChangeTexts, status: number) =>
  failed[status] ?? failedOtherwise(http(status));

/** Messages about changes of events are prescribed to the letter. */
describe('a change of an event', () => {
  it('has the prescribed message of success', () => {
    expect(texts.added('x').succeeded).toBe('Das Ereignis wurde erfolgreich hinzugefügt');
    expect(texts.saved('x').succeeded).toBe('Das bearbeitete Ereignis wurde erfolgreich gespeichert');
    expect(texts.executed('x').succeeded).toBe('Das Event x wurde erfolgreich ausgeführt');
  });
  it.each([
    ['added', 400, 'Das Ereignis x konnte nicht hinzugefügt werden, da es fehlerhaft ist'],
    ['added', 409, 'Beim Hinzufügen des Ereignisses x ist ein Fehler aufgetreten. (409: Grund)'],
    ['saved', 400, 'Das Ereignis x konnte nicht gespeichert werden, da es fehlerhaft ist'],
    ['saved', 404, 'Das Ereignis x konnte nicht gespeichert werden, da es nicht existiert'],
    ['saved', 500, 'Beim Speichern des Ereignisses x ist ein Fehler aufgetreten. (500: Grund)'],
    ['executed', 404, 'Das Ereignis x konnte nicht ausgeführt werden, da es nicht existiert'],
    ['executed', 403, 'Beim Ausführen des Ereignisses x ist ein Fehler aufgetreten. (403: Grund)'],
    ['removed', 404, 'Es wurde kein Ereignis mit dem Namen x gefunden'],
    ['removed', 503, 'Beim Löschen des Ereignisses x ist ein Fehler aufgetreten. (503: Grund)'],
  ] as const)('%s fails with %i', (change, status, text) => {
    expect(messageOf(texts[change]('x'), status)).toBe(text);
  });
  it('appends the cause when there was no answer', () => {
    expect(texts.removed('x').failedOtherwise({ kind: 'network', text: 'nicht erreichbar' })).toBe(
      'Beim Löschen des Ereignisses x ist ein Fehler aufgetreten. (nicht erreichbar)',
    );
  });
});

it('names the list that failed to load, and the cause', () => {
  expect(texts.failedToLoadLog(http(503))).toBe(
    'Beim Laden der Ereignisse ist folgender Fehler aufgetreten: 503 - Grund',
  );
  expect(texts.failedToLoadEvents({ kind: 'network', text: 'weg' })).toBe(
    'Beim Laden der Zeitplaner ist folgender Fehler aufgetreten: weg',
  );
});

it('writes numbers of several events with the separator of thousands', () => {
  const { several } = texts;
  expect(several.executeQuestion(1200)).toBe('Wollen Sie 1.200 Ereignisse jetzt ausführen?');
  expect(several.removed(1200)).toBe('1.200 Ereignisse gelöscht');
  expect(several.runsFailed(1200)).toBe('1.200 gestartete Läufe sind fehlgeschlagen:');
  expect(texts.count(1200, 1100)).toBe('1.200 Ereignisse, davon 1.100 aktiv');
});
