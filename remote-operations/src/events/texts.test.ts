import { type Failure, type RunStage, runMessage } from '@mobidrom/platform-api';
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

describe('the message about a triggered run', () => {
  const message = (stage: RunStage) => runMessage('run', stage, texts.triggered('ckan_restore'));
  const text = 'Das Event ckan_restore wurde erfolgreich ausgeführt';

  it('says that the outcome follows, then takes its place', () => {
    expect(message('started')).toMatchObject({
      severity: 'success',
      text,
      details: ['Der Lauf hat begonnen. Sein Ergebnis erscheint hier.'],
    });
    expect(message('SUCCEEDED')).toMatchObject({
      severity: 'success',
      text,
      details: ['Der Lauf ist erfolgreich beendet.'],
    });
    expect(message('FAILED')).toEqual({
      severity: 'error',
      text: 'Das Event ckan_restore wurde ausgeführt, der Lauf ist aber fehlgeschlagen.',
    });
    expect(message('unfinished')).toMatchObject({
      severity: 'info',
      details: ['Der Lauf ist nach 10 Minuten noch nicht beendet.'],
    });
  });
  it('says where to look if the end is not known, and does not call that a success', () => {
    expect(message('unknown')).toEqual({
      severity: 'info',
      text: 'Das Ende des Laufs von ckan_restore ist nicht bekannt. Sein Ergebnis steht später in der Ereignissteuerung unter dem Namen des Ereignisses.',
    });
    expect(message('unfollowed')).toMatchObject({ severity: 'success', text });
  });
  it('counts runs of different events', () => {
    expect(message('started').fold?.text(2)).toBe('2 Ereignisse gestartet');
    expect(message('SUCCEEDED').fold?.text(2)).toBe('2 Ereignisse erfolgreich ausgeführt');
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
  expect(several.ended.failed(1200)).toBe('1.200 gestartete Läufe sind fehlgeschlagen:');
  expect(texts.count(1200, 1100)).toBe('1.200 Ereignisse, davon 1.100 aktiv');
});
