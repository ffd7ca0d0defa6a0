import { tabularFigures } from '@mobidrom/shared-contract/look';
import { delayedAppearance } from '../../core/style/delayedAppearance';
import { keyframes } from '../../core/style/keyframes';
import { styled } from '../../core/style/styled';
import { focusRing } from '../../core/theme/marks';
import { PRINTED, SELECTION } from './printed';
import { stickyColumn } from './stickyColumn';

/** First and last child of any element, as a row's first cell may be `th` or `td`. */
const FIRST = ':not(* + *)';
const LAST = ':not(:has(+ *))';
/** Cell that names its row, or stands above such cells: the first one, apart from the one that selects the row. */
const NAME = `:where(${FIRST}:not(.${SELECTION}), .${SELECTION} + *)`;
/** Radius of a card inside its border of 1 px. */
const INNER_RADIUS = 11;

/** A little more than the height of the head. */
const HEAD = '112px';

const stretch = keyframes({ from: { transform: 'scaleX(0.1)' } });

/** Layout of a table below 900 px: scrolled sideways with a sticky first column, or one block per row. */
export type NarrowLayout = 'scroll' | 'blocks';

/** Property of a column with its width while the table scrolls sideways beside its first column. */
export const NARROW_WIDTH = '--narrow-width';

interface ScrollRegionStyle {
  readonly narrow: NarrowLayout;
  /** Width below which the table scrolls sideways, in CSS pixels. */
  readonly width: number;
  /** Width of all columns but the one that stays in sight. */
  readonly besideName: number;
  readonly isLong: boolean;
}

/** Names of the properties that are styles and no attributes. */
const STYLES: ReadonlySet<PropertyKey> = new Set<keyof ScrollRegionStyle>([
  'narrow',
  'width',
  'besideName',
  'isLong',
]);

/** Scrolling part of a table's card. It has a name and takes the focus, so that a keyboard can scroll it. */
export const ScrollRegion = styled('div', {
  shouldForwardProp: (name) => !STYLES.has(name),
  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: one style sheet and no logic; in parts its cascade would be harder to read.
})<ScrollRegionStyle>(({ theme, narrow, width, besideName, isLong }) => {
  const { palette } = theme.vars;
  const line = `1px solid ${palette.divider}`;
  return {
    position: 'relative',
    overflow: 'auto',
    containerType: 'inline-size',
    // A short page scrolls with the portal's page; in a long one the head stays in sight while the rows scroll.
    ...(isLong && {
      maxHeight: 'max(720px, calc(100dvh - 140px))',
      // Controls that take the focus are scrolled out from under the head (WCAG 2.2, 2.4.11).
      scrollPaddingBlockStart: HEAD,
    }),
    borderBlock: line,
    // Without anything above or below the table, its corners are those of the card.
    [`&${FIRST}`]: { borderTop: 0, borderTopLeftRadius: INNER_RADIUS, borderTopRightRadius: INNER_RADIUS },
    [`&${LAST}`]: {
      borderBottom: 0,
      borderBottomLeftRadius: INNER_RADIUS,
      borderBottomRightRadius: INNER_RADIUS,
    },
    '&:focus-visible': { ...focusRing(theme), outlineOffset: -2, boxShadow: 'none' },
    // Other rows are being fetched. These stay readable meanwhile, so their contrast stays.
    '&[aria-busy="true"]::before': {
      ...delayedAppearance(`${stretch} 1.2s ease-in-out 400ms infinite alternate`),
      transformOrigin: 'left',
      content: '""',
      display: 'block',
      position: 'sticky',
      inset: '0 auto auto 0',
      zIndex: 4,
      marginBottom: -3,
      borderTop: `3px solid ${palette.primary.main}`,
    },
    '& table': {
      minWidth: width,
      tableLayout: 'fixed',
      borderCollapse: 'separate',
    },
    '& thead': { position: 'sticky', top: 0, zIndex: 3 },
    '& tbody tr': { backgroundColor: palette.background.paper },
    '& tbody .row[data-selected]': {
      backgroundColor: `color-mix(in srgb, ${palette.primary.light} 55%, ${palette.background.paper})`,
    },
    '& tbody .row:hover': {
      backgroundColor: `color-mix(in srgb, ${palette.primary.light} 35%, ${palette.background.paper})`,
    },
    '& tbody .row[data-marked]': {
      // Keeps a row that is scrolled to out from under the head, and above the alerts at the window's end.
      scrollMarginBlock: `${isLong ? '0px' : HEAD} max(96px, var(--alerts-height, 0px))`,
      backgroundColor: palette.primary.light,
      '@media (forced-colors: active)': { outline: '3px solid Highlight', outlineOffset: -3 },
    },
    // A bar as well, because the colour alone is faint. A background, because a sticky cell has a shadow of its own.
    '& tbody .row[data-marked] > :first-child': {
      backgroundImage: `linear-gradient(${palette.primary.main}, ${palette.primary.main})`,
      backgroundSize: '5px 100%',
      backgroundRepeat: 'no-repeat',
    },
    // The specificity of one class, so that the rules of a narrow table override it.
    '& :where(.cell)': {
      height: 52,
      padding: '6px 12px',
      fontSize: '0.9375rem',
      fontWeight: 400,
      lineHeight: 1.45,
      textAlign: 'left',
      // Balanced lines need several layouts per cell, which costs too much in a long table.
      ...(!isLong && { textWrap: 'balance' }),
      verticalAlign: 'inherit',
    },
    // Above the cells, because browsers round the places of sticky cells: the next one may cover a line below a cell.
    '& :where(tbody tr + tr > .cell)': { borderTop: line },
    '& :where(.cell:first-child)': { paddingLeft: 20 },
    [`& .${SELECTION}`]: { padding: '0 0 0 8px', textAlign: 'center' },
    [`& tr > .${SELECTION} + *`]: { paddingLeft: 4 },
    '& :where(.right)': { textAlign: 'right' },
    '& :where(.figures)': tabularFigures,
    '& :where(.name)': { fontWeight: 600, overflowWrap: 'anywhere' },
    '& :where(.opener)': {
      // A link's box would be as high as its font, which is less than the 24 px of a target (WCAG 2.2, 2.5.8).
      display: 'inline-block',
      padding: '2px 0',
      border: 0,
      borderRadius: 3,
      background: 'none',
      font: 'inherit',
      fontWeight: 600,
      lineHeight: 1.4,
      textAlign: 'left',
      overflowWrap: 'anywhere',
      color: palette.primary.main,
      cursor: 'pointer',
      textDecoration: 'underline',
      textDecorationColor: 'transparent',
    },
    '& :where(.opener:hover)': { textDecorationColor: 'currentColor' },
    '& td, & th': { overflowWrap: 'anywhere' },
    '& thead th': { overflowWrap: 'normal' },
    '& tbody tr:last-of-type > *': { borderBottom: 0 },
    // A sheet of paper is as narrow, but shows all columns.
    [theme.breakpoints.down('md').replace('@media', '@media screen and')]: {
      [`& tr > ${FIRST}`]: { paddingLeft: 16 },
      ...(narrow === 'scroll'
        ? {
            scrollPaddingInlineStart: stickyColumn.scrollPadding,
            // Pixels for all columns: what shares leave of the table would go to the sticky column.
            [`@container (max-width: ${width - 1}px)`]: {
              '& table': { minWidth: `calc(${stickyColumn.column} + ${besideName}px)` },
              '& col': { width: `var(${NARROW_WIDTH}) !important` },
              [`& col${NAME}`]: { width: `${stickyColumn.column} !important` },
            },
            [`& tr > ${NAME}`]: {
              paddingLeft: 16,
              position: 'sticky',
              left: 0,
              zIndex: 2,
              boxShadow: `1px 0 0 ${palette.divider}`,
            },
            [`& tbody tr > ${NAME}`]: { backgroundColor: 'inherit' },
          }
        : {
            maxHeight: 'none',
            '& table, & thead, & tbody, & tr, & td, & th': {
              display: 'block',
              width: 'auto',
              minWidth: 0,
              height: 'auto',
            },
            '& colgroup': { display: 'none' },
            '& thead': { position: 'static' },
            '& thead tr > * + *': { display: 'none' },
            '& thead tr > *': { padding: '10px 16px 0' },
            '& thead tr:last-of-type > *': { padding: '4px 16px 12px', borderBottom: line },
            '& tbody tr': { padding: '10px 0', borderBottom: line },
            '& tbody tr:last-of-type': { borderBottom: 0 },
            '& tbody td, & tbody th': { padding: '6px 16px', border: 0 },
            '& tbody [data-button]:not([data-button="text"])': { width: '100%', whiteSpace: 'normal' },
          }),
    },
    '@media print': PRINTED,
  };
});
