import { type Failure, failedToLoad, type TrailKind, type TrailOutcome } from '@mobidrom/platform-api';
import { formatRun } from '@mobidrom/shared-ui/forms';

const count = new Intl.NumberFormat('de');

const unreadText = (unread: number): string =>
  unread === 1
    ? 'Ein Eintrag konnte nicht gelesen werden und fehlt in der Datei.'
    : `${count.format(unread)} Einträge konnten nicht gelesen werden und fehlen in der Datei.`;

/** German texts of the area. */
export const texts = {
  title: 'Protokoll',
  lead: (days: number) =>
    `Wer wann was geändert hat und wem etwas verwehrt wurde. Einträge werden ${days} Tage aufbewahrt und können nicht geändert werden.`,
  entries: 'Protokoll',
  none: 'Es sind keine Einträge im Protokoll vorhanden.',
  noneHint: 'Jede Anmeldung, Ablehnung und Änderung erscheint hier.',
  columns: {
    at: 'Zeitpunkt (UTC)',
    kind: 'Vorgang',
    outcome: 'Ergebnis',
    actor: 'Person',
    object: 'Gegenstand',
    detail: 'Einzelheiten',
    address: 'Netz',
    requestId: 'Kennung',
  },
  kinds: {
    'sign-in': 'Anmeldung',
    'sign-out': 'Abmeldung',
    registration: 'Registrierung',
    account: 'Eigenes Konto',
    rights: 'Rechte eines Kontos',
    refusal: 'Ablehnung',
    backup: 'Sicherung',
    restore: 'Wiederherstellung',
    release: 'Version eines Bereichs',
    settings: 'Einstellungen',
    schedule: 'Zeitplan',
    run: 'Ausführung',
    content: 'Stammdaten',
  } satisfies Record<TrailKind, string>,
  outcomes: {
    succeeded: 'erfolgreich',
    failed: 'fehlgeschlagen',
    refused: 'verwehrt',
  } satisfies Record<TrailOutcome, string>,
  /** German texts of the words in the details of an entry. */
  details: {
    created: 'angelegt',
    changed: 'geändert',
    deleted: 'gelöscht',
    downloaded: 'heruntergeladen',
    uploaded: 'hochgeladen',
    restored: 'wiederhergestellt',
    started: 'gestartet',
    activated: 'aktiviert',
    proposed: 'vorgeschlagen',
    discarded: 'verworfen',
    'as planned': 'wie geplant',
    'plan cancelled': 'geplante Aktivierung abgesagt',
    'planned activation missed': 'geplante Aktivierung verpasst',
    'planned activation refused': 'geplante Aktivierung nicht ausgeführt',
    'rolled back': 'zurückgenommen',
    'switched off': 'abgeschaltet',
    approved: 'genehmigt',
    'no longer approved': 'nicht mehr genehmigt',
    'bound to no address': 'an keine Adresse gebunden',
    quarantined: 'in Quarantäne',
    'quarantine lifted': 'Quarantäne aufgehoben',
    'preview handed in': 'Vorschau eingereicht',
    'preview opened': 'Vorschau geöffnet',
    'preview closed': 'Vorschau geschlossen',
    'preview broken': 'Vorschau abgebrochen',
    'preview replaced': 'Vorschau durch eine neuere ersetzt',
    'preview ended': 'Vorschau beendet',
    profile: 'Profil',
    password: 'Passwort',
    'wrong credentials': 'falsche Zugangsdaten',
    'too many attempts': 'zu viele Versuche',
    'other sessions ended': 'in anderen Browsern abgemeldet',
    enabled: 'aktiviert',
    disabled: 'deaktiviert',
    others: 'weitere, nicht einzeln aufgeführt',
    '401': 'keine gültige Anmeldung',
    '403': 'fehlendes Recht',
  } as Readonly<Record<string, string>>,
  proposedBy: (person: string) => `vorgeschlagen von ${person}`,
  plannedFor: (at: Date) => {
    const { local, utc } = formatRun(at);
    return `Aktivierung geplant für ${local}, ${utc}`;
  },
  boundTo: (address: string) => `gebunden an ${address}`,
  failedInTabs: (failures: number, tabs: number, kind: string) =>
    `${count.format(failures)} Fehler in ${count.format(tabs)} ${tabs === 1 ? 'Tab' : 'Tabs'} (${kind})`,
  servedNevertheless: 'weiterhin aktiv, weil keine andere Version an ihre Stelle treten kann',
  times: (number: number) => `${count.format(number)}-mal`,

  signInsElsewhere: 'Anmeldungen und Änderungen an Konten stehen nicht hier, sondern im Anmeldedienst.',
  signInsWhere: 'In der Nutzerverwaltung finden Sie sie unter „Ereignisse“.',
  toUserAdministration: 'Zur Nutzerverwaltung',
  releasesElsewhere:
    'Aktivierungen von Versionen stehen nicht hier, sondern im Verlauf, den der Befehl „list --history“ zeigt.',

  export: 'Als JSON-Zeilen exportieren',
  exportJob: 'Export des Protokolls',
  exported: (rows: number, unread: number) =>
    [`${count.format(rows)} Einträge wurden exportiert.`, ...(unread > 0 ? [unreadText(unread)] : [])].join(
      ' ',
    ),
  exportFailed: (reason: string) => `Der Export des Protokolls ist fehlgeschlagen: ${reason}`,
  exportCancelled: 'Der Export des Protokolls wurde abgebrochen.',
  sessionOver: 'Ihre Sitzung ist abgelaufen.',

  failedToLoad: (failure: Failure) => failedToLoad('Einträge', failure),
} as const;
