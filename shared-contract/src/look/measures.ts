/** Attribute on `<html>` with the colour scheme: `light` or `dark`. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';

/** Widths at which the layout changes, in pixels. Header, drawer, dialogs and tables change at `md`. */
export const breakpointValues = { xs: 0, sm: 600, md: 900, lg: 1240, xl: 1536 };

/** Width of a page's content with its margins, and the margins, in pixels; `narrow` below `md`. */
export const page = { width: 1248, margin: 24, narrow: { margin: 16 } } as const;

/** Space above and below the head of a page, and between heading and lead, in pixels; `narrow` below `md`. */
export const pageHead = { top: 20, bottom: 24, lead: 6, narrow: { top: 16, bottom: 20 } } as const;

/** Corners in pixels. */
export const radius = { small: 6, control: 8, card: 12 } as const;

/** Sizes of buttons, in pixels; `small` in rows of tables and in alerts. */
export const button = {
  height: 40,
  padding: '8px 16px',
  small: { height: 36, padding: '6px 12px', fontSize: '0.875rem' },
} as const;

/** Sizes of fields with their label above and their hint below, in pixels. */
export const field = {
  height: 44,
  inset: 12,
  /** Between label, field and hint. */
  gap: 6,
  label: { fontSize: '0.9375rem', lineHeight: 1.4, fontWeight: 600 },
  hint: { fontSize: '0.875rem', lineHeight: 1.4 },
} as const;

/** Sizes of an alert, in pixels: its bar stands at the left edge. */
export const alert = {
  padding: '6px 8px 6px 18px',
  bar: 4,
  fontSize: '0.9375rem',
  lineHeight: 1.45,
} as const;

/** Colours of a card's two shadows, the nearer one first. */
export const cardShadow = {
  light: ['rgb(6 48 58 / 0.06)', 'rgb(6 48 58 / 0.08)'],
  dark: ['rgb(0 0 0 / 0.4)', 'transparent'],
} as const;

/** Lengths of these shadows. */
export const cardShadowAt = ['0 1px 2px', '0 1px 3px'] as const;

/** Focus indicator of two rings: width and distance in pixels. */
export const focusRings = { width: 2, offset: 2 } as const;
