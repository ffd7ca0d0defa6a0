const letters = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => String.fromCharCode(97 + from + index));

/** Queries that are made to cost much, by what they consist of. */
export const HOSTILE_QUERIES: readonly (readonly [kind: string, text: string])[] = [
  ['einzelne Buchstaben', letters(0, 26).join(' ')],
  ['kurze Wortanfänge', 'st be er ve ge an ba fa ra le ei mo ko'],
  ['häufige Wortanfänge', 'fahr stadt verkehr daten echt halt rad park stra bau nord rhein'],
  [
    'falsch geschriebene Wörter',
    letters(0, 12)
      .map((letter) => `verkehrsinfrastrukt${letter}`)
      .join(' '),
  ],
  [
    'Teile, die in keinem Wort stehen',
    letters(0, 12)
      .map((letter) => `${letter}xqz${letter}`)
      .join(' '),
  ],
  ['Wörter, die überall stehen', 'verkehr nordrhein westfalen daten mobilität'],
  ['Füllwörter', 'der die das und oder nicht mit von auf für ein eine'],
  ['1.000 gleiche Zeichen', 'a'.repeat(1000)],
  ['1.000 Zeichen in Wörtern', 'verkehr bus '.repeat(84)],
  ['300 verschiedene Wörter', Array.from({ length: 300 }, (_, index) => `wort${index}`).join(' ')],
  ['Zeichen der Abfragesprache', `${'\' & | ! <-> :* ( ) % _ \\ * ? " '.repeat(30)}bus`],
  ['Steuerzeichen', 'bus\u0001\u0008\u001b[2J\u202eplan\ufeff\u200b'],
  ['ähnlich aussehende Buchstaben', 'Кöln Вus Ѕtadt Ρarkhaus köln'],
  ['Akzente', `k${'\u0301'.repeat(900)}ln`],
  ['chinesische Zeichen', '漢字'.repeat(200)],
];
