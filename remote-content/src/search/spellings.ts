const UMLAUTS = { ä: 'ae', ö: 'oe', ü: 'ue' } as const;
/** Most spellings of a text: each is a request. */
const MOST = 4;

/** Beginnings of 'ue' that is hardly ever an umlaut, as in 'neue', 'Mauer', 'Quelle'. */
const UE = /(?<![aeq])ue/g;
/** 'ss' after a diphthong or in a stem that is written with ß, as in 'Weißenburg', 'Straße', 'Großmarkt', 'Fußweg'. */
const SS = /(?<=ei|au|ie|eu|stra|gro|grö|groe|fu|fü|fue|gru|grü|grue|ma)ss/g;

/**
 * Returns the spellings of a text with German letters and with their two letters of ASCII, at most four, the text itself first and the
 * likelier ones before others: 'neue straße' for 'neue strasse', 'koeln' for 'Köln'. Those that differ from the text are in lower case, as
 * services compare.
 */
export function spellings(text: string): readonly string[] {
  const lower = text.toLowerCase();
  const likely = lower.replace(/ae/g, 'ä').replace(/oe/g, 'ö').replace(UE, 'ü').replace(SS, 'ß');
  const others = [
    likely,
    inAscii(lower).replaceAll('ß', 'ss'),
    inGerman(lower).replaceAll('ss', 'ß'),
    // Names in capitals, and those of Switzerland, have umlauts and no ß.
    inGerman(lower).replaceAll('ß', 'ss'),
    inAscii(lower).replaceAll('ss', 'ß'),
  ];
  const different = [...new Set(others)].filter((spelling) => spelling !== lower);
  return [text, ...different].slice(0, MOST);
}

const letters = Object.entries(UMLAUTS);
const inAscii = (text: string): string =>
  letters.reduce((so, [letter, two]) => so.replaceAll(letter, two), text);
const inGerman = (text: string): string =>
  letters.reduce((so, [letter, two]) => so.replaceAll(two, letter), text);
