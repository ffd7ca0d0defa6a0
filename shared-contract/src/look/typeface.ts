/** Typefaces of browsers whose lines are set as wide and as high as those of the portal's typeface, until that has arrived. */
const STAND_INS = [
  { faces: ['Roboto'], boldFaces: ['Roboto Bold'], width: 1.045, boldWidth: 1.054 },
  {
    faces: ['Arial', 'Liberation Sans'],
    boldFaces: ['Arial Bold', 'Liberation Sans Bold'],
    width: 1.037,
    boldWidth: 0.994,
  },
] as const;

/** Height of lines above and below the baseline, of the font size: the typeface's own figures (`hhea`). */
const ASCENT = 0.95;
const DESCENT = 0.225;

const REGULAR = '100 599';
const BOLD = '600 900';

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;
const rule = (weights: string, source: string): string =>
  `@font-face{font-family:"Public Sans Variable";font-weight:${weights};${source}}`;

function standIn(faces: readonly string[], weights: string, width: number): string {
  const source = faces.map((face) => `local("${face}")`).join(',');
  return rule(
    weights,
    `src:${source};size-adjust:${percent(width)};ascent-override:${percent(ASCENT / width)};descent-override:${percent(DESCENT / width)};line-gap-override:0%`,
  );
}

/**
 * Returns the `@font-face` rules of the portal's typeface: its file, and local typefaces in its measures, which browsers use
 * while the file loads. Without these, lines wrap differently once it has arrived, and what stands below them jumps. The last
 * rule of a weight counts first (CSS Fonts Module Level 4, 11.5 'Composite fonts').
 *
 * The widths are ratios measured in Chromium on German text, in weights 400 and 700.
 * @param address of the variable font
 */
export const typefaceRules = (address: string): string => {
  const file = `src:url(${address}) format("woff2");font-display:swap`;
  return [
    ...STAND_INS.flatMap(({ faces, boldFaces, width, boldWidth }) => [
      standIn(faces, REGULAR, width),
      standIn(boldFaces, BOLD, boldWidth),
    ]),
    rule(REGULAR, file),
    rule(BOLD, file),
  ].join('\n');
};
