import {
  type DiscardedProposal,
  type Failure,
  failedToLoad,
  type HealthFailure,
  type ItemWords,
  namedFirst,
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
export const moment = (iso: string): string => dayAndTime.format(new Date(iso));

/** German texts of the area. */
export const texts = {
  title: 'Auslieferung',
  lead: 'Welchen Stand des Portals Besucher bekommen, woher er kommt und wie es ihm in den Browsern geht. Ein Stand legt für jeden Bestandteil fest, welche Version ausgeliefert wird. Zeiten in UTC, wo nichts anderes dabeisteht.',
  moment,
  failedToLoad: (failure: Failure) => failedToLoad('Auslieferung', failure),
  reportsFailed: (failure: Failure) => failedToLoad('Meldungen der Browser', failure),

  live: 'Aktueller Stand',
  liveSet: (id: number) => `Stand ${id}`,
  facts: { since: 'Seit', by: 'Von', why: 'Grund', openTabs: 'Offene Tabs' },
  noReason: 'nicht angegeben',
  openTabs: (count: number, minutes: number) => `${number.format(count)} in den letzten ${minutes} Minuten`,
  noSet: 'Noch ist kein Stand aktiv.',

  parts: 'Bestandteile',
  partsHint:
    'Der Rahmen und die Bestandteile mit ihren Seiten werden einzeln veröffentlicht. Lädt die aktive Version in einem Browser nicht, bekommt er eine frühere, die Ausweichversion. Schlägt eine Version in mehreren Tabs fehl, kann sie in Quarantäne kommen: Dann bekommen alle die Ausweichversion. Eine Vorabversion bekommt zuerst nur ein Teil der Besucher.',
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
    titles.length > MOST_AREAS ? namedFirst(titles, MOST_AREAS - 1) : titles.join(', '),
  /** Returns what people see of a part; undefined for one without a page that is live. */
  pagesOf: ({ name, areas }: Pick<PortalPart, 'name' | 'areas'>): string | undefined =>
    name === 'host' ? texts.hostAreas : texts.areas(areas) || undefined,
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
  deprecated: (count: number) =>
    `nutzt ${counted(count, 'veraltete Schnittstelle', 'veraltete Schnittstellen')} des Rahmens`,
  owner: (name: string) => `signiert von ${name}`,
  unsigned: 'ohne Signatur',
  invalidSignature: 'Signatur ungültig',
  fits: 'passt zum Rahmen',
  fitsNot: 'passt nicht zum Rahmen',
  readable: 'lesbar',
  comparedLater: 'Ob die Bestandteile zu ihm passen, wird beim Vorschlagen geprüft.',
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
    origin: 'Adresse außerhalb des Portals',
    descriptor: 'Beschreibung der Version nicht lesbar',
    contract: 'andere Schnittstelle als der Rahmen',
    shared: 'gemeinsame Bausteine fehlen im Rahmen',
    manifest: 'Dateiliste der Version nicht lesbar',
    entry: 'erste Datei nicht ladbar',
    evaluation: 'Fehler beim Starten',
    shape: 'Inhalt anders als erwartet',
    chunk: 'Datei nicht ladbar',
    timeout: 'zu langsam geladen',
    render: 'Fehler beim ersten Anzeigen',
    use: 'Fehler bei der Benutzung',
  } as Readonly<Record<string, string>>,
  notDelivered: ({ unreachable }: HealthFailure) =>
    `davon ${number.format(unreachable)} vom Server nicht ausgeliefert`,

  stored: 'Weitere Versionen im Bestand',
  storedHint:
    'Veröffentlicht und noch nicht aktiv. Eine neue Version wird zuerst als Stand vorgeschlagen und dann aktiviert.',
  noneStored: 'Keine andere Version ist veröffentlicht.',
  storedColumns: { part: 'Bestandteil', version: 'Version', fit: 'Eignung', origin: 'Umfang und Herkunft' },

  proposals: 'Vorgeschlagene Stände',
  proposalsHint: 'Vorbereitet, aber nicht aktiv. Gezeigt ist, was sich gegenüber dem aktuellen Stand ändert.',
  noProposals: 'Zurzeit ist kein Stand vorgeschlagen.',
  notTimed:
    'Ein Zeitpunkt kann hier nicht geplant werden: Die Konten verwaltet ein eigener Anmeldedienst, und die Plattform kann zum Zeitpunkt nicht prüfen, ob Sie das Recht noch haben.',
  proposal: (id: number, at: string, by: string) => `Stand ${id}, vorgeschlagen am ${moment(at)} von ${by}`,

  stale:
    'Überholt: Seit dem Vorschlag ist ein anderer Stand aktiv geworden. Er kann neu vorgeschlagen oder verworfen werden.',

  history: 'Bisherige Stände',
  noHistory: 'Noch war kein Stand aktiv.',
  historyColumns: { id: 'Stand', at: 'Aktiv seit', by: 'Von', why: 'Grund', changes: 'Änderungen' },

  discarded: 'Verworfene Vorschläge',
  discardedHint: 'Vorgeschlagen und nie aktiv geworden. Gezeigt ist, was sich dadurch geändert hätte.',
  discardedColumns: { id: 'Stand', at: 'Verworfen am', by: 'Von', why: 'Grund', proposal: 'Vorschlag' },
  discardedWhy: ({ why, isCleared }: Pick<DiscardedProposal, 'why' | 'isCleared'>) =>
    why ?? (isCleared ? 'beim Aufräumen des Bestands gelöscht, weil er alt war' : texts.noReason),
  proposedText: ({ at, by, why }: DiscardedProposal['proposed']) =>
    `vorgeschlagen am ${moment(at)} von ${by}${why === undefined ? '' : `: ${why}`}`,

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

  /** Changes of what is live, and the dialog that asks about each. */
  acting: {
    propose: 'Neuen Stand vorschlagen',
    activate: 'Aktivieren',
    discard: 'Verwerfen',
    restore: 'Zurück zu diesem Stand',
    activateAt: 'Zu einem Zeitpunkt aktivieren',
    proposeButton: 'Vorschlagen',
    restoreButton: 'Zurückgehen',
    switchOff: 'Abschalten',
    lift: 'Quarantäne aufheben',
    ofSet: (id: number) => `Stand ${id}`,
    column: 'Aktion',
    elsewhere: {
      command:
        'In dieser Installation werden Stände mit dem Befehl „npm run remote“ geändert. Die Schaltflächen zeigen den genauen Befehl.',
      repository:
        'In dieser Installation kommt der aktive Stand aus dem Repository. Die Schaltflächen zeigen, was dort einzutragen ist.',
    },
    titles: {
      propose: 'Neuen Stand vorschlagen',
      activate: (id: number) => `Stand ${id} aktivieren`,
      activateAt: (id: number) => `Stand ${id} zu einem Zeitpunkt aktivieren`,
      cancel: (id: number) => `Geplante Aktivierung von Stand ${id} absagen`,
      discard: (id: number) => `Vorschlag von Stand ${id} verwerfen`,
      restore: (id: number) => `Zurück zu Stand ${id}`,
      switchOff: (name: string) => `„${name}“ abschalten`,
      lift: (name: string, version: string) => `Quarantäne von ${name} ${version} aufheben`,
    },
    leads: {
      propose:
        'Der Vorschlag wird geprüft und gespeichert. Für Besucher ändert sich erst etwas, wenn er aktiviert wird.',
      activate:
        'Alle Besucher bekommen danach diesen Stand. Tabs, die gerade zu sehen sind, bieten ihn innerhalb von 15 Sekunden an, andere, sobald jemand zu ihnen wechselt; Eingaben gehen dabei nicht verloren.',
      activateAt:
        'Die Plattform aktiviert diesen Stand zum Zeitpunkt von selbst, auch wenn Sie nicht angemeldet sind. Wird vorher ein anderer Stand aktiv oder verlieren Sie das Recht, bleibt alles, wie es ist.',
      cancel: 'Der Stand bleibt vorgeschlagen, geht aber nicht von selbst in Betrieb.',
      discard: 'Der Vorschlag kann danach nicht mehr aktiviert werden. Für Besucher ändert sich nichts.',
      restore:
        'Alle Bestandteile werden wieder so ausgeliefert wie damals. Die Versionen, die dadurch abgelöst werden, gelten danach als zurückgezogen: Sie dienen nicht mehr als Ausweichversion und werden nicht mehr automatisch aktiviert.',
      switchOff:
        'Wer eine Seite dieses Bestandteils öffnet, liest danach, dass sie abgeschaltet ist. Eingeschaltet wird er wieder, indem ein Stand mit einer seiner Versionen aktiviert wird.',
      lift: 'Besucher bekommen danach wieder diese Version, obwohl sie in Browsern fehlgeschlagen ist. Schlägt sie wieder fehl, kommt sie wieder in Quarantäne.',
    },
    unchanged: (version: string | null | undefined) =>
      version == null ? 'unverändert' : `unverändert (${version})`,
    off: 'abschalten',
    withdrawnVersion: (version: string) => `${version} (zurückgezogen)`,
    nothingToPropose:
      'Ein neuer Stand kann nicht vorgeschlagen werden: Es ist keine andere Version veröffentlicht, und kein Bestandteil kann abgeschaltet werden.',
    nothingChosen: 'Wählen Sie mindestens einen Bestandteil, der sich ändern soll.',
    difference: 'Das ändert sich',
    brings: 'Neu für Besucher',
    takesAway: 'Das fällt weg',
    switchesOff: 'Nicht mehr erreichbar',
    noNotice: 'An Seiten, Menüs und Rechten ändert sich nichts.',
    notLoaded: 'Die Unterschiede sind noch nicht ermittelt. Bitte versuchen Sie es gleich noch einmal.',
    differenceFailed: (reason: string) => `Die Unterschiede konnten nicht ermittelt werden: ${reason}`,
    confirm: 'Mir ist bewusst, dass das wegfällt.',
    unconfirmed: 'Bitte bestätigen Sie, dass das wegfallen soll.',
    why: 'Grund',
    /** Where the reason of an action can be read. `name`: ' mit Ihrem Namen' where the portal makes the change. */
    whyHints: {
      proposal: (name: string) => `Steht${name} beim vorgeschlagenen Stand.`,
      sets: (name: string) => `Steht${name} unter „Bisherige Stände“.`,
      planned: (name: string) =>
        `Steht${name} unter „Geplante Aktivierung“ und danach unter „Bisherige Stände“.`,
      cancelled: (name: string) => `Steht${name} zwei Wochen lang unter „Geplante Aktivierung“.`,
      discarded: (name: string) => `Steht${name} unter „Verworfene Vorschläge“.`,
      trail: (name: string) => `Steht${name} auf der Seite „Protokoll“, die Administratoren lesen.`,
    },
    withName: ' mit Ihrem Namen',
    oneLine: 'Der Grund darf keine Zeilenumbrüche enthalten.',
    items: {
      area: (path: string, title: string) => `Seite „${title}“ (${path})`,
      menu: (_: string, title: string) => `Menüeintrag „${title}“`,
      link: (address: string, title: string) => `Link „${title}“ (${address})`,
      right: (name: string, title: string) => `Recht „${title}“ (${name})`,
      service: (_: string, title: string) => `Dienst „${title}“`,
    } as ItemWords,
    done: {
      propose: (id: number) => `Stand ${id} ist vorgeschlagen.`,
      activate: (id: number) => `Stand ${id} ist jetzt aktiv.`,
      activateAt: (id: number, at: string) => `Stand ${id} wird am ${at} aktiviert.`,
      cancel: (id: number) => `Die geplante Aktivierung von Stand ${id} ist abgesagt.`,
      discard: (id: number) => `Der Vorschlag von Stand ${id} ist verworfen.`,
      restore: (id: number, restored: number) =>
        `Stand ${id} ist jetzt aktiv. Er entspricht Stand ${restored}.`,
      switchOff: (name: string) => `„${name}“ ist abgeschaltet.`,
      lift: (name: string, version: string) => `Die Quarantäne von ${name} ${version} ist aufgehoben.`,
    },
    /** Warnings about a change that has succeeded. */
    warnings: {
      damaged: (releases: readonly string[]) =>
        `Mit beschädigten Dateien bleibt aktiv: ${releases.join(', ')}. Stellen Sie die Dateien aus einer Sicherung wieder her, oder schlagen Sie eine andere Version vor.`,
      inQuarantine: (release: string, instead: string | undefined) =>
        instead === undefined
          ? `${release} ist in Quarantäne und wird trotzdem ausgeliefert, weil keine andere Version an ihre Stelle treten kann.`
          : `${release} ist in Quarantäne: Besucher bekommen stattdessen ${instead}.`,
    },
    failed: (reason: string) => `Die Änderung ist nicht gelungen: ${reason}`,
    command: 'Befehl',
    hints: {
      command:
        'Auszuführen im Verzeichnis mit dem Quelltext des Portals. Mit docker-compose beginnt der Befehl mit „docker compose run --rm release“ statt mit „npm run remote --“. Auch wo der aktive Stand aus dem Repository kommt, ändert nur der Befehl Quarantäne, Vorschläge und zurückgezogene Versionen.',
      manifest:
        'Einzutragen in deploy/kubernetes/register/active.yaml. Was dort sonst steht, bleibt, wie es ist.',
    },
    manifest: 'Eintrag in active.json',
    copy: 'Kopieren',
    copied: 'In die Zwischenablage kopiert.',
    notCopied:
      'Der Browser hat das Kopieren nicht erlaubt. Bitte markieren Sie den Text, und kopieren Sie ihn selbst.',
  },
} as const;

/** Returns the German name of a part. */
export const partName = ({ name }: Pick<PortalPart, 'name'>): string => (name === 'host' ? texts.host : name);
