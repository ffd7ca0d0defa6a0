export const fontFamily =
  '"Public Sans Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
export const monospace =
  'ui-monospace, SFMono-Regular, "Cascadia Mono", Consolas, "Liberation Mono", monospace';

/** Figures of equal width for times, counters and pagination. Running text keeps proportional figures. */
export const tabularFigures = { fontVariantNumeric: 'tabular-nums', letterSpacing: '-0.012em' } as const;

export const typography = {
  fontFamily,
  fontWeightRegular: 400,
  fontWeightMedium: 560,
  fontWeightBold: 680,
  h1: {
    fontSize: '2rem',
    lineHeight: 1.2,
    fontWeight: 720,
    letterSpacing: '-0.021em',
    textWrap: 'balance' as const,
    '@media (max-width:899.95px)': { fontSize: '1.625rem' },
    // Fits 'Datenangebotsverwaltung' on one line of 320 px.
    '@media (max-width:359.95px)': { fontSize: '1.4375rem' },
  },
  h2: { fontSize: '1.25rem', lineHeight: 1.35, fontWeight: 680, letterSpacing: '-0.012em' },
  h3: { fontSize: '1.0625rem', lineHeight: 1.4, fontWeight: 660, letterSpacing: '-0.006em' },
  h4: { fontSize: '1rem', lineHeight: 1.4, fontWeight: 640, letterSpacing: 0 },
  subtitle1: { fontSize: '1rem', lineHeight: 1.5 },
  body1: { fontSize: '1rem', lineHeight: 1.5 },
  body2: { fontSize: '0.9375rem', lineHeight: 1.45 },
  caption: { fontSize: '0.875rem', lineHeight: 1.4 },
  overline: {
    fontSize: '0.8125rem',
    lineHeight: 1.4,
    textTransform: 'none' as const,
    letterSpacing: 0,
    fontWeight: 620,
  },
  button: { fontSize: '0.9375rem', lineHeight: 1.4, fontWeight: 600, textTransform: 'none' as const },
};
export type TypographyVariant =
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'subtitle1'
  | 'body1'
  | 'body2'
  | 'caption'
  | 'overline'
  | 'button';

/** Easing of all transitions. */
export const ease = 'cubic-bezier(0.2, 0, 0, 1)';
