import { BACKUP_SERVICES, type Failure } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { backupOutcome, problemText, restoreOutcome } from './outcome';

const [ckan] = BACKUP_SERVICES;
const http = (status: number): Failure => ({ kind: 'http', status, text: 'Grund' });

it.each([
  [
    { kind: 'refused', failure: http(503) },
    'Bei der Sicherung des Dienstes "Datenkatalog" ist folgender Fehler aufgetreten: 503 - Grund',
  ],
  [
    { kind: 'refused', failure: { kind: 'network', text: 'fort' } },
    'Bei der Sicherung des Dienstes "Datenkatalog" ist folgender Fehler aufgetreten: fort',
  ],
  [{ kind: 'empty' }, 'Der Dienst "Datenkatalog" enthält keine Daten und kann nicht gesichert werden.'],
  [
    { kind: 'none', since: null },
    'Es konnte kein Ereignis für die Sicherung des Dienstes "Datenkatalog" gefunden werden.',
  ],
  [{ kind: 'eventFailed', text: undefined }, 'Die Sicherung des Dienstes "Datenkatalog" ist fehlgeschlagen.'],
  [
    { kind: 'saved', file: new File([], 'a'), at: new Date() },
    'Die Sicherung des Dienstes "Datenkatalog" wurde erfolgreich erstellt.',
  ],
  [{ kind: 'unfinished', since: 5 }, 'Die Sicherung des Dienstes "Datenkatalog" ist noch nicht beendet.'],
  [
    { kind: 'missingEvent' },
    'Das Ereignis zur Sicherung des Dienstes "Datenkatalog" konnte nicht ausgeführt werden, da es nicht existiert.',
  ],
] as const)('a backup with the result %j: %s', (end, text) => {
  expect(backupOutcome(ckan, end).text).toBe(text);
});

it.each([
  [{ kind: 'restored' }, 'Der Dienst "Datenkatalog" wurde erfolgreich wiederhergestellt.'],
  [
    { kind: 'refused', failure: http(400) },
    'Die Wiederherstellung des Dienstes "Datenkatalog" ist fehlerhaft.',
  ],
  [
    { kind: 'refused', failure: http(422) },
    'Die Wiederherstellung des Dienstes "Datenkatalog" ist fehlerhaft. Grund',
  ],
  [
    { kind: 'refused', failure: http(500) },
    'Bei der Wiederherstellung des Dienstes "Datenkatalog" ist folgender Fehler aufgetreten: 500 - Grund',
  ],
  [
    { kind: 'eventFailed', text: 'Grund' },
    'Bei der Wiederherstellung des Dienstes "Datenkatalog" ist folgender Fehler aufgetreten: 500 - Grund',
  ],
  [
    { kind: 'missingEvent' },
    'Das Ereignis zur Wiederherstellung des Dienstes "Datenkatalog" konnte nicht ausgeführt werden, da es nicht existiert.',
  ],
  [
    { kind: 'none', since: null },
    'Das Ereignis zur Wiederherstellung des Dienstes "Datenkatalog" konnte nicht ausgeführt werden, da es nicht existiert.',
  ],
] as const)('a restore with the result %j: %s', (end, text) => {
  expect(restoreOutcome(ckan, end).text).toBe(text);
});

it('can be resumed when the event may still come', () => {
  expect(backupOutcome(ckan, { kind: 'unfinished', since: 7 })).toMatchObject({
    ending: 'unfinished',
    since: 7,
  });
  expect(restoreOutcome(ckan, { kind: 'none', since: null })).toMatchObject({
    ending: 'unfinished',
    since: null,
  });
});

it('names the event that a restore has searched for in vain', () => {
  expect(restoreOutcome(ckan, { kind: 'none', since: null }).details).toEqual([
    'Es konnte kein Ereignis für die Wiederherstellung des Dienstes "Datenkatalog" gefunden werden.',
  ]);
});

it.each([503, 404, 422])(
  'can be resumed after a wait that failed with %i, but not after a failed start',
  (status) => {
    for (const outcome of [backupOutcome, restoreOutcome]) {
      const failedWait = outcome(ckan, { kind: 'refused', failure: http(status), since: 7 });
      expect(failedWait).toMatchObject({ ending: 'failed', since: 7 });
      expect(failedWait.text).toContain(`${status} - Grund`);
      expect(outcome(ckan, { kind: 'refused', failure: http(status) })).not.toHaveProperty('since');
    }
  },
);

it('warns about a saved backup that cannot be restored', () => {
  const file = new File([], 'a');
  expect(
    backupOutcome(ckan, { kind: 'saved', file, at: new Date(), problem: { kind: 'unreadable' } }),
  ).toMatchObject({
    ending: 'succeeded',
    severity: 'warning',
    details: [
      'Diese Datei ließe sich aber nicht wiederherstellen. Bitte erstellen Sie die Sicherung noch einmal.',
      'Die Datei ist kein lesbares Archiv oder beschädigt.',
    ],
  });
});

it('says that a failed restore has no reason', () => {
  expect(restoreOutcome(ckan, { kind: 'eventFailed', text: undefined }).text).toBe(
    'Bei der Wiederherstellung des Dienstes "Datenkatalog" ist folgender Fehler aufgetreten: 500 - Der Dienst nennt keinen Grund.',
  );
});

it.each([
  [{ kind: 'tooMany' }, 'Das Archiv enthält zu viele Dateien.'],
  [{ kind: 'tooLarge', name: 'a' }, 'Das Archiv ist zu groß: „a“.'],
  [{ kind: 'encrypted' }, 'Das Archiv ist verschlüsselt.'],
  [{ kind: 'overlapping', name: 'a' }, 'Die Datei „a“ überlappt im Archiv eine andere.'],
] as const)('describes %j', (problem, text) => {
  expect(problemText(problem)).toBe(text);
});
