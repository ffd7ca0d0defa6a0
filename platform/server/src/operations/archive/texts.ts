/** Reasons for refusing an archive. */
export const texts = {
  notReadable: 'Die Datei ist kein lesbares Zip-Archiv.',
  tooMany: (count: number, most: number) =>
    `Das Archiv enthält zu viele Dateien: ${count.toLocaleString('de-DE')} statt höchstens ${most.toLocaleString('de-DE')}.`,
  tooLarge: 'Das Archiv ist entpackt zu groß.',
  refused: (fileName: string, why: string) => `Die Datei „${fileName}“ im Archiv ${why}.`,
  why: {
    additional: 'hat zu viele Zusatzangaben',
    twice: 'kommt doppelt vor',
    encrypted: 'ist verschlüsselt',
    link: 'ist eine Verknüpfung',
    tooLarge: 'ist zu groß',
    bomb: 'ist verdächtig stark gepackt',
    overlaps: 'überlappt eine andere',
    damaged: 'ist beschädigt',
  },
} as const;
