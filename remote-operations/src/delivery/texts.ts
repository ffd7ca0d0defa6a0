import {
  type Failure,
  failedToLoad,
  type HealthFailure,
  type PortalPart,
  type QuarantinedVersion,
} from '@mobidrom/platform-api';

/** Areas of a remote that are named. */
const MOST_AREAS = 5;

const number = new Intl.NumberFormat('de-DE');
const dayAndTime = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'UTC',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const dayOnly = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', day: '2-digit', month: '2-digit' });

const counted = (count: number, one: string, many: string): string =>
  `${number.format(count)} ${count === 1 ? one : many}`;
const tabs = (count: number): string => counted(count, 'Tab', 'Tabs');
const failures = (count: number): string => counted(count, 'Fehler', 'Fehler');
const loads = (count: number): string => counted(count, 'Aufruf', 'Aufrufe');

/** Returns a moment as '25.11.2026, 08:00'. */
const moment = (iso: string): string => dayAndTime.format(new Date(iso));

/** German texts of the area. */
export const texts = {
  title: 'Auslieferung',
  lead: 'Welchen Stand des Portals Besucher bekommen, woher er kommt und wie es ihm in den Browsern geht. Alle Zeiten in UTC.',
  moment,
  failedToLoad: (failure: Failure) => failedToLoad('Auslieferung', failure),

  live: 'Aktueller Stand',
  liveSet: (id: number) => `Stand ${id}`,
  facts: { since: 'Seit', by: 'Von', why: 'Grund', openTabs: 'Offene Tabs' },
  noReason: 'nicht angegeben',
  openTabs: (count: number, minutes: number) => `${number.format(count)} in den letzten ${minutes} Minuten`,
  noSet: 'Noch ist kein Stand aktiv.',

  parts: 'Bestandteile',
  partColumns: {
    name: 'Bestandteil',
    live: 'Aktive Version',
    tabs: 'Offene Tabs',
    hour: 'Letzte Stunde',
    course: '14 Tage',
    origin: 'Umfang und Herkunft',
  },
  host: 'Rahmen',
  hostAreas: 'Kopfzeile, Menüs, Anmeldung',
  /** The first areas of a remote; the version overview has them all. */
  areas: (titles: readonly string[]) =>
    titles.length > MOST_AREAS
      ? `${titles.slice(0, MOST_AREAS - 1).join(', ')} und ${titles.length - MOST_AREAS + 1} weitere`
      : titles.join(', '),
  switchedOff: 'abgeschaltet',
  neverLive: 'nie aktiv',
  since: (at: string) => `seit ${moment(at)}`,
  fallback: (version: string) => `Ausweichversion ${version}`,
  noFallback: 'keine Ausweichversion',
  servedInstead: (version: string) => `ausgeliefert wird ${version}`,
  withdrawn: (versions: readonly string[]) => `zurückgezogen: ${versions.join(', ')}`,
  quarantined: ({ version, failures: count, tabs: inTabs, first, last }: QuarantinedVersion) =>
    `${version} in Quarantäne: ${failures(count)} in ${tabs(inTabs)}, ${moment(first)} bis ${moment(last)}`,
  tabsOf: (version: string, count: number) => `${version}: ${number.format(count)}`,
  loads,
  failures,
  course: (days: number, loaded: number, failed: number) =>
    `${days} Tage: ${loads(loaded)}, ${failures(failed)}`,
  worstDay: (day: string, count: number) =>
    `, die meisten am ${dayOnly.format(new Date(`${day}T00:00:00Z`))} (${number.format(count)})`,
  noCourse: 'keine Aufrufe',
  deprecated: (count: number) => counted(count, 'veraltete Schnittstelle', 'veraltete Schnittstellen'),
  owner: (name: string) => `signiert von ${name}`,
  unsigned: 'ohne Signatur',
  invalidSignature: 'Signatur ungültig',
  fits: 'passt zum Rahmen',
  fitsNot: 'passt nicht zum Rahmen',
  readable: 'lesbar',
  unreadable: 'nicht lesbar',
  none: '–',

  recentFailures: 'Fehler der letzten Stunde',
  noFailures: 'In der letzten Stunde ist kein Fehler gemeldet worden.',
  failureColumns: {
    part: 'Bestandteil',
    kind: 'Fehler',
    file: 'Datei',
    count: 'Anzahl',
    last: 'Zuletzt',
  },
  /** Names of the kinds of failure that browsers report. */
  kinds: {
    origin: 'fremde Adresse',
    descriptor: 'Beschreibung nicht lesbar',
    contract: 'andere Schnittstelle als der Rahmen',
    shared: 'gemeinsame Bausteine fehlen im Rahmen',
    manifest: 'Verzeichnis nicht lesbar',
    entry: 'Einstieg nicht ladbar',
    evaluation: 'Fehler beim Starten',
    shape: 'unerwarteter Inhalt',
    chunk: 'Datei nicht ladbar',
    timeout: 'zu langsam',
    render: 'Fehler beim ersten Anzeigen',
    use: 'Fehler bei der Benutzung',
  } as Readonly<Record<string, string>>,
  notDelivered: ({ unreachable }: HealthFailure) =>
    `davon ${number.format(unreachable)} vom Server nicht ausgeliefert`,

  stored: 'Weitere Versionen im Bestand',
  storedHint:
    'Veröffentlicht und noch nicht aktiv. Aktiviert wird mit dem Befehl „npm run remote -- activate“, den die Anleitung zum Betrieb beschreibt.',
  noneStored: 'Keine neuere Version ist veröffentlicht.',
  storedColumns: { part: 'Bestandteil', version: 'Version', fit: 'Eignung', origin: 'Umfang und Herkunft' },

  proposals: 'Vorgeschlagene Stände',
  proposalsHint: 'Vorbereitet, aber nicht aktiv. Gezeigt ist, was sich gegenüber dem aktuellen Stand ändert.',
  proposal: (id: number, at: string, by: string) => `Stand ${id}, vorgeschlagen am ${moment(at)} von ${by}`,

  history: 'Bisherige Stände',
  noHistory: 'Noch war kein Stand aktiv.',
  historyColumns: { id: 'Stand', at: 'Aktiv seit', by: 'Von', why: 'Grund', changes: 'Änderungen' },
  noChange: 'keine',
  /** Change of a set, as 'content 1.0.0 → 1.1.0'. */
  change: {
    version: (name: string, from: string, to: string) => `${name} ${from} → ${to}`,
    added: (name: string, to: string) => `${name} ${to} neu`,
    removed: (name: string) => `${name} entfernt`,
    switchedOff: (name: string) => `${name} abgeschaltet`,
    switchedOn: (name: string, to: string) => `${name} ${to} wieder eingeschaltet`,
    rightApproved: (right: string) => `Recht ${right} freigegeben`,
    rightRemoved: (right: string) => `Recht ${right} zurückgenommen`,
    serviceBound: (prefix: string, address: string) => `Dienst ${prefix} unter ${address}`,
    serviceUnbound: (prefix: string) => `Dienst ${prefix} nicht mehr angebunden`,
  },
} as const;

/** Returns the German name of a part. */
export const partName = ({ name }: Pick<PortalPart, 'name'>): string => (name === 'host' ? texts.host : name);
