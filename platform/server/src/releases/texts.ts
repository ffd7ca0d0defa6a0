/** Returns words as 'a, b und c'. */
const list = new Intl.ListFormat('de-DE', { type: 'conjunction' });
const joined = (words: readonly string[]): string => list.format(words);

export const texts = {
  noFolder: 'Diese Plattform hat keinen Zugriff auf das Verzeichnis der Veröffentlichungen.',
  damaged: (reason: string) => `Das Verzeichnis der Veröffentlichungen ist beschädigt: ${reason}`,
  host: 'Rahmen',
  start: {
    readOnly: (folder: string) =>
      `RELEASE_ACTING=portal: in ${folder} kann die Plattform nichts schreiben. Geben Sie ihr dort Schreibrechte, oder wählen Sie RELEASE_ACTING=command.`,
    noKey:
      'RELEASE_ACTING=portal: die Stände sind signiert, und der Plattform fehlt der private Schlüssel. Nennen Sie ihn mit SET_KEY_FILE, oder wählen Sie RELEASE_ACTING=command.',
  },
  elsewhere: {
    command:
      'In dieser Installation werden Veröffentlichungen nicht im Portal geändert, sondern mit dem Befehl „npm run remote“ (RELEASE_ACTING).',
    repository:
      'In dieser Installation werden Veröffentlichungen nicht im Portal geändert, sondern durch eine Änderung im Repository (RELEASE_ACTING).',
  },
  conditionMissing:
    'Die Änderung nennt nicht, von welchem Stand sie ausgeht (If-Match). Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
  changedMeanwhile:
    'Inzwischen hat sich etwas geändert: ein anderer Stand ist aktiv, oder Vorschläge oder Quarantäne sind andere. Geändert wurde nichts. Bitte prüfen Sie den neuen Stand, und entscheiden Sie noch einmal.',
  oneTarget: 'Genau eine der Angaben „set“ und „changes“ wird gebraucht.',
  alreadyOff: (name: string) => `${name} ist bereits abgeschaltet. Geändert wurde nichts.`,
  noProposal: (id: number) => `Stand ${id} ist nicht vorgeschlagen.`,
  refusedOtherwise: (reason: string) => `Geändert wurde nichts. Technische Angabe: ${reason}`,
  refused: {
    nothingChanges: 'Das alles ist bereits aktiv. Geändert wurde nichts.',
    staleProposal: (id: number, live: number | undefined) =>
      `Stand ${id} wurde für einen früheren Stand vorgeschlagen; inzwischen ist Stand ${live ?? '–'} aktiv. Bitte schlagen Sie ihn neu vor.`,
    unknownSet: (id: number) => `Stand ${id} ist nicht (mehr) vorhanden.`,
    neverLive: (id: number) =>
      `Stand ${id} war nie aktiv. Zurück geht es nur zu einem Stand, der schon aktiv war.`,
    neverActive: (name: string) => `${name} war nie aktiv und kann deshalb nicht abgeschaltet werden.`,
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
    unsigned: (file: string) =>
      `Die Signatur von ${file} ist ungültig. Solange das nicht geklärt ist, wird nichts geändert.`,
    noKey: 'Die Stände sind signiert, und dieser Plattform fehlt der Schlüssel.',
    busy: 'Gerade läuft eine andere Änderung der Veröffentlichungen. Bitte versuchen Sie es in einer Minute noch einmal.',
  },
  /** Items that a change brings or takes away, by the first word of their names. */
  items: {
    area: (path: string) => `Seite ${path}`,
    menu: (entry: string) => `Menüeintrag ${entry}`,
    link: (address: string) => `Link ${address}`,
    right: (name: string) => `Recht ${name}`,
    service: (prefix: string) => `Dienst ${prefix}`,
  } as Readonly<Record<string, (rest: string) => string>>,
} as const;
