import { BACKUP_SERVICES, type Failure } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { backupVerdict, problemText, restoreVerdict } from './ends';

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
] as const)('a backup that ends as %j: %s', (end, text) => {
  expect(backupVerdict(ckan, end).text).toBe(text);
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
] as const)('a restore that ends as %j: %s', (end, text) => {
  expect(restoreVerdict(ckan, end).text).toBe(text);
});

it('what may still come can be waited for again', () => {
  expect(backupVerdict(ckan, { kind: 'unfinished', since: 7 })).toMatchObject({
    ending: 'unfinished',
    since: 7,
  });
  expect(restoreVerdict(ckan, { kind: 'none', since: null })).toMatchObject({
    ending: 'unfinished',
    since: null,
  });
});

it('a restore without any event is the missing event of the specification, and says what was looked for', () => {
  expect(restoreVerdict(ckan, { kind: 'none', since: null }).details).toEqual([
    'Es konnte kein Ereignis für die Wiederherstellung des Dienstes "Datenkatalog" gefunden werden.',
  ]);
});

it.each([503, 404, 422])('waiting that %i broke off can go on, and one that never began cannot', (status) => {
  for (const verdict of [backupVerdict, restoreVerdict]) {
    const brokenOff = verdict(ckan, { kind: 'refused', failure: http(status), since: 7 });
    expect(brokenOff).toMatchObject({ ending: 'failed', since: 7 });
    expect(brokenOff.text).toContain(`${status} - Grund`);
    expect(verdict(ckan, { kind: 'refused', failure: http(status) })).not.toHaveProperty('since');
  }
});

it('a backup that could not be restored is there, and says so', () => {
  const file = new File([], 'a');
  expect(
    backupVerdict(ckan, { kind: 'saved', file, at: new Date(), problem: { kind: 'unreadable' } }),
  ).toMatchObject({
    ending: 'succeeded',
    severity: 'warning',
    details: [
      'Diese Datei ließe sich aber nicht wiederherstellen. Bitte erstellen Sie die Sicherung noch einmal.',
      'Die Datei ist kein lesbares Archiv oder beschädigt.',
    ],
  });
});

it('a restore that fails without a reason says that there is none', () => {
  expect(restoreVerdict(ckan, { kind: 'eventFailed', text: undefined }).text).toBe(
    'Bei der Wiederherstellung des Dienstes "Datenkatalog" ist folgender Fehler aufgetreten: 500 - Der Dienst nennt keinen Grund.',
  );
});

it.each([
  [{ kind: 'tooMany' }, 'Das Archiv enthält zu viele Dateien.'],
  [{ kind: 'tooLarge', name: 'a' }, 'Das Archiv ist zu groß: „a“.'],
  [{ kind: 'encrypted' }, 'Das Archiv ist verschlüsselt.'],
  [{ kind: 'overlapping', name: 'a' }, 'Die Datei „a“ überlappt im Archiv eine andere.'],
] as const)('what is said of %j', (problem, text) => {
  expect(problemText(problem)).toBe(text);
});
