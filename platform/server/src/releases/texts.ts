import { type ItemWords, TIMED_LIMIT } from '@mobidrom/platform-api';
import { berlinTime } from '../frames/berlinTime';
import { utcTime } from '../frames/utcTime';

/** Returns a time as '28.11.2026, 03:00 Uhr (UTC: 28.11.2026, 02:00 Uhr)'. */
const inBothZones = (at: Date): string => `${berlinTime(at)} (UTC: ${utcTime(at)})`;

/** Returns words as 'a, b und c'. */
const list = new Intl.ListFormat('de-DE', { type: 'conjunction' });
const joined = (words: readonly string[]): string => list.format(words);

export const texts = {
  noFolder: 'Diese Plattform hat keinen Zugriff auf das Verzeichnis der Veröffentlichungen.',
  damaged: {
    sentence: (fault: string) =>
      `Das Verzeichnis der Veröffentlichungen ist beschädigt: ${fault}. Stellen Sie die Datei aus einer Sicherung wieder her.`,
    noJson: (file: string, position: { readonly line: number; readonly column: number } | undefined) =>
      `${file} ist kein gültiges JSON${position ? ` (Zeile ${position.line}, Spalte ${position.column})` : ''}`,
    field: (file: string, field: string | undefined) =>
      field === undefined
        ? `${file} hat nicht den vorgesehenen Aufbau`
        : `In ${file} fehlt die Angabe „${field}“, oder sie ist ungültig`,
    unknownField: (file: string, field: string) =>
      `In ${file} steht eine Angabe, die es dort nicht gibt: „${field}“`,
    link: (file: string) => `Die Verknüpfung „${file}“ fehlt oder führt zu keinem Stand`,
    missingSet: (id: number) => `Die Datei von Stand ${id} fehlt`,
    otherwise:
      'Das Verzeichnis der Veröffentlichungen ist beschädigt. Das Protokoll des Servers nennt den Grund.',
  },
  host: 'Rahmen',
  start: {
    readOnly: (folder: string) =>
      `RELEASE_ACTING=portal: in ${folder} kann die Plattform nichts schreiben. Geben Sie ihr dort Schreibrechte, oder wählen Sie RELEASE_ACTING=command.`,
    noKey:
      'RELEASE_ACTING=portal: die Stände sind signiert, und der Plattform fehlt der private Schlüssel. Nennen Sie ihn mit SET_KEY_FILE, oder wählen Sie RELEASE_ACTING=command.',
  },
  elsewhere: {
    command:
      'In dieser Installation werden Stände nicht im Portal geändert, sondern mit dem Befehl „npm run remote“ (RELEASE_ACTING).',
    repository:
      'In dieser Installation werden Stände nicht im Portal geändert, sondern durch eine Änderung im Repository (RELEASE_ACTING).',
  },
  conditionMissing:
    'Die Änderung nennt nicht, von welchem Stand sie ausgeht (If-Match). Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
  changedMeanwhile:
    'Inzwischen hat sich etwas geändert: ein anderer Stand ist aktiv, oder Vorschläge, Quarantäne oder die geplante Aktivierung sind andere. Geändert wurde nichts. Bitte prüfen Sie den neuen Stand, und entscheiden Sie noch einmal.',
  noChanges:
    'Erwartet werden Änderungen wie „content=1.2.0“, „content=off“ oder „host=1.2.0“, jede einmal, durch Kommas getrennt.',
  unknownRoles: (roles: readonly string[]) =>
    `Diese Rollen gibt es nicht: ${joined(roles)}. Geändert wurde nichts.`,
  oneTarget: 'Genau eine der Angaben „set“ und „changes“ wird gebraucht.',
  alreadyOff: (name: string) => `${name} ist bereits abgeschaltet. Geändert wurde nichts.`,
  triedAnother:
    'Während des Probelaufs hat sich etwas geändert: Ein anderer Stand ist aktiv, oder der Vorschlag ist ein anderer. Gespeichert wurde das Ergebnis nicht. Bitte wiederholen Sie den Probelauf.',
  triedForeign:
    'Das Ergebnis des Probelaufs nennt eine Seite, die nicht zu diesem Stand gehört. Gespeichert wurde es nicht. Bitte wiederholen Sie den Probelauf.',
  triedTwice: (path: string) =>
    `Das Ergebnis des Probelaufs nennt die Seite „${path}“ mehr als einmal. Gespeichert wurde es nicht. Bitte wiederholen Sie den Probelauf.`,
  noProposal: (id: number) => `Stand ${id} ist nicht vorgeschlagen.`,
  /** Sets that go live at a time. */
  timed: {
    past: 'Dieser Zeitpunkt ist schon vorbei. Geplant wurde nichts.',
    tooFar: (days: number) => `Ein Zeitpunkt kann höchstens ${days} Tage im Voraus geplant werden.`,
    rightsUnknown:
      'In dieser Installation kann kein Zeitpunkt geplant werden: Die Konten verwaltet ein eigener Anmeldedienst, und die Plattform kann zum Zeitpunkt nicht prüfen, ob die Person das Recht noch hat.',
    plannedAlready: (set: number | undefined, at: Date | undefined) =>
      set === undefined || at === undefined
        ? 'Gerade war noch ein anderer Zeitpunkt geplant. Bitte versuchen Sie es noch einmal.'
        : `Geplant ist bereits Stand ${set} für ${inBothZones(at)}. Nur ein Stand kann geplant sein, weil jeder andere Vorschlag danach überholt ist. Sagen Sie ihn zuerst ab.`,
    overtaken: (remote: string, at: Date) =>
      `Der Zeitplan der Vorabversion von „${remote}“ hat davor einen Schritt, für ${inBothZones(at)}. Er ändert den aktiven Stand, und der Vorschlag wäre damit überholt. Beenden Sie zuerst den Zeitplan, oder wählen Sie einen früheren Zeitpunkt.`,
    notPlanned: (set: number) =>
      `Für Stand ${set} ist kein Zeitpunkt (mehr) geplant, oder er wird gerade aktiviert. Abgesagt wurde nichts.`,
    note: (at: Date) => `geplant für ${inBothZones(at)}`,
    accountGone: (person: string) =>
      `Das Konto „${person}“, mit dem der Zeitpunkt geplant wurde, gibt es nicht mehr, oder es ist gesperrt.`,
    rightGone: (person: string) =>
      `„${person}“ hat das Recht, Stände zu aktivieren, zum Zeitpunkt nicht mehr gehabt.`,
    proposalGone: (set: number) =>
      `Stand ${set} war nicht mehr vorgeschlagen: Er wurde inzwischen verworfen oder von Hand aktiviert.`,
    proposalChanged: 'Der Vorschlag war nicht mehr der, für den der Zeitpunkt geplant wurde.',
    otherLive: (live: number | undefined) =>
      `Seit der Planung ist ein anderer Stand aktiv geworden (Stand ${live ?? '–'}).`,
    actsNoMore: 'Stände werden in dieser Installation nicht mehr im Portal geändert (RELEASE_ACTING).',
    missed: {
      down: `Die Plattform war zum Zeitpunkt und in den ${TIMED_LIMIT} Minuten danach nicht in Betrieb.`,
      backup: `Eine Sicherung oder Wiederherstellung lief noch, und nach ${TIMED_LIMIT} Minuten wird nicht mehr aktiviert.`,
      change: `Eine andere Änderung der Stände lief noch, und nach ${TIMED_LIMIT} Minuten wird nicht mehr aktiviert.`,
      failure: `Ein unerwarteter Fehler ist aufgetreten, auch bei jedem weiteren Versuch innerhalb von ${TIMED_LIMIT} Minuten. Das Protokoll des Servers nennt ihn.`,
    },
  },
  /** Candidates whose share rises by a timetable. */
  timetable: {
    rightsUnknown:
      'In dieser Installation ist kein Zeitplan möglich: Die Konten verwaltet ein eigener Anmeldedienst, und die Plattform kann bei einem Schritt nicht prüfen, ob die Person das Recht noch hat.',
    ofAll: 'Ein Zeitplan ist nicht möglich, wenn die Version sofort für alle aktiv wird.',
    notRising:
      'Jeder Schritt muss einen größeren Anteil haben als der davor, der erste einen größeren als der Beginn.',
    notLater: 'Jeder Schritt muss später sein als der davor.',
    overtakes: (set: number, at: Date) =>
      `Für ${inBothZones(at)} ist Stand ${set} geplant. Ein Schritt davor ändert den aktiven Stand, und der geplante wäre damit überholt. Sagen Sie ihn zuerst ab, oder beginnen Sie den Zeitplan danach.`,
    note: (at: Date) => `nach Zeitplan, vorgesehen für ${inBothZones(at)}`,
    ended: (share: number, at: Date, reason: string) =>
      `Zeitplan beendet, der Anteil bleibt bei ${share} %. Der Schritt für ${inBothZones(at)} war nicht möglich: ${reason}`,
  },
  refusedOtherwise:
    'Geändert wurde nichts, weil Dateien von Versionen fehlen, beschädigt sind oder nicht zusammenpassen. Das Protokoll des Servers nennt den Grund.',
  /** Reasons beside a release. */
  unreadable:
    'Diese Version ist nicht lesbar: Dateien fehlen oder sind beschädigt. Veröffentlichen Sie sie neu, oder stellen Sie die Dateien aus einer Sicherung wieder her.',
  badSignature:
    'Das Archiv dieser Version oder die Liste der Eigentümer ist beschädigt oder passt nicht dazu. Veröffentlichen Sie die Version neu, oder stellen Sie beides aus einer Sicherung wieder her.',
  refused: {
    nothingChanges: 'Das alles ist bereits aktiv. Geändert wurde nichts.',
    staleProposal: (id: number, live: number | undefined) =>
      `Stand ${id} wurde für einen früheren Stand vorgeschlagen; inzwischen ist Stand ${live ?? '–'} aktiv. Bitte schlagen Sie ihn neu vor.`,
    unknownSet: (id: number) => `Stand ${id} ist nicht (mehr) vorhanden.`,
    neverLive: (id: number) =>
      `Stand ${id} war nie aktiv. Zurück geht es nur zu einem Stand, der schon aktiv war.`,
    neverActive: (name: string) => `${name} war nie aktiv und kann deshalb nicht abgeschaltet werden.`,
    nothingToCompare: (name: string) =>
      `${name} hat keine aktive Version, mit der eine Vorabversion verglichen werden kann: Der Bestandteil ist abgeschaltet, war nie aktiv, oder seine aktive Version ist in Quarantäne.`,
    noCandidate: (name: string) => `${name} hat keine Vorabversion (mehr). Geändert wurde nichts.`,
    otherCandidate: (name: string, version: string) =>
      `Inzwischen ist ${version} die Vorabversion von ${name}, oder sie hat neu begonnen. Geändert wurde nichts. Bitte schließen Sie den Dialog und sehen Sie sich den jetzigen Stand an.`,
    forNobody: 'Bei einem Anteil von 0 % muss mindestens eine Rolle genannt sein. Geändert wurde nichts.',
    candidateIsLive: (release: string) =>
      `${release} ist bereits für alle Browser aktiv. Geändert wurde nichts.`,
    quarantined: (release: string) =>
      `${release} ist in Quarantäne, weil diese Version in Browsern fehlgeschlagen ist. Heben Sie zuerst die Quarantäne auf.`,
    notQuarantined: (release: string) => `${release} ist nicht (mehr) in Quarantäne.`,
    notPublished: (release: string) => `${release} ist nicht im Bestand.`,
    damaged: (release: string, file: string | undefined) =>
      `${release} ist beschädigt${file === undefined ? '' : ` (${file})`}: Inhalt und Beschreibung passen nicht zusammen. Die Version muss neu veröffentlicht werden.`,
    damagedLive: (releases: readonly string[], isOfHost: boolean) =>
      `Mit beschädigten Dateien bliebe aktiv: ${joined(releases)}. Stellen Sie die Dateien aus einer Sicherung wieder her${isOfHost ? ', oder gehen Sie zu einem früheren Stand zurück.' : ', schlagen Sie auch davon eine andere Version vor, gehen Sie zu einem früheren Stand zurück, oder schalten Sie den Bestandteil ab.'}`,
    contract: (release: string, needs: string, has: string) =>
      `${release} braucht die Schnittstelle ${needs}, der Rahmen hat ${has}.`,
    moduleMissing: (release: string, module: string, needs: string) =>
      `${release} braucht den Baustein ${module} ${needs}, den der Rahmen nicht hat.`,
    moduleVersion: (release: string, module: string, needs: string, has: string) =>
      `${release} braucht den Baustein ${module} ${needs}, der Rahmen hat ${has}.`,
    exports: (release: string, module: string, missing: readonly string[]) =>
      `${release} benutzt ${joined(missing)} aus dem Baustein ${module}; der Rahmen hat das nicht.`,
    together: 'Schlagen Sie Versionen vor, die zusammenpassen, auch die des Rahmens.',
    drops: (items: readonly string[]) =>
      `Dadurch fällt weg: ${joined(items)}. Das muss ausdrücklich bestätigt werden.`,
    unapproved: (items: readonly string[]) =>
      `Niemand hat freigegeben: ${joined(items)}. Rechte und Dienste werden mit dem Befehl „npm run remote -- propose … --approve rights,service“ freigegeben; der Vorschlag kann danach hier aktiviert werden.`,
    brought: (item: string, title: string, release: string) => `${item} („${title}“, aus ${release})`,
    twoOwners: (item: string, names: readonly string[]) =>
      `${item} wird von ${joined(names)} zugleich mitgebracht. Nur einer davon kann aktiv sein.`,
    twoCandidates: (item: string, releases: readonly string[]) =>
      `${item} wird von zwei Vorabversionen zugleich mitgebracht: ${joined(releases)}. Beenden Sie zuerst die eine, bevor die andere beginnt. Geändert wurde nichts.`,
    unsigned: (file: string) =>
      `Die Signatur von ${file} ist ungültig. Solange das nicht geklärt ist, wird nichts geändert.`,
    noKey: 'Die Stände sind signiert, und dieser Plattform fehlt der Schlüssel.',
    unknownKey: (key: string) =>
      `Der Schlüssel ${key}, mit dem diese Version signiert ist, gehört niemandem (mehr). Lassen Sie sie neu signieren, oder nehmen Sie den Schlüssel in die Liste der Eigentümer auf.`,
    notOwner: (owner: string, name: string) =>
      `Signiert hat ${owner}, und ${owner} darf ${name} nicht (mehr) veröffentlichen.`,
    busy: 'Gerade läuft eine andere Änderung der Stände. Bitte versuchen Sie es in einer Minute noch einmal.',
  },
  /** Items that a change brings or takes away, by the first word of their names. */
  items: {
    area: (path: string) => `Seite ${path}`,
    menu: (entry: string) => `Menüeintrag ${entry}`,
    link: (address: string) => `Link ${address}`,
    right: (name: string) => `Recht ${name}`,
    service: (prefix: string) => `Dienst ${prefix}`,
  } as ItemWords,
} as const;
