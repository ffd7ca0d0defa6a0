import { appearLate } from '../../core/style/appearLate';
import { keyframes } from '../../core/style/keyframes';
import { styled } from '../../core/style/styled';
import { focusRing } from '../../core/theme/marks';
import { tabularFigures } from '../../core/theme/typography';

/** The first and the last child, whatever element it is, as the first cell of a row, `th` or `td`. */
const FIRST = ':not(* + *)';
const LAST = ':not(:has(+ *))';
/** Of a card inside its border of 1 px. */
const INNER_RADIUS = 11;

const stretch = keyframes({ from: { transform: 'scaleX(0.1)' } });

/** How a table fits below 900 px: sideways with its first column kept, or one block per row for cells with buttons. */
export type NarrowLayout = 'scroll' | 'blocks';

/** The part of a table's card that scrolls: it has a name and takes the focus, so that a keyboard can scroll it. */
export const ScrollRegion = styled('div', {
  shouldForwardProp: (name) => name !== 'narrow' && name !== 'width' && name !== 'isLong',
})<{ narrow: NarrowLayout; width: number; isLong: boolean }>(({ theme, narrow, width, isLong }) => {
  const { palette } = theme.vars;
  const line = `1px solid ${palette.divider}`;
  return {
    position: 'relative',
    overflow: 'auto',
    containerType: 'inline-size',
    // A short page scrolls with the portal's page; in a long one the head stays in sight while the rows scroll.
    ...(isLong && { maxHeight: 'max(720px, calc(100dvh - 140px))' }),
    borderBlock: line,
    // Where nothing of the card stands above or below, its corners are those of the table.
    [`&${FIRST}`]: { borderTop: 0, borderTopLeftRadius: INNER_RADIUS, borderTopRightRadius: INNER_RADIUS },
    [`&${LAST}`]: {
      borderBottom: 0,
      borderBottomLeftRadius: INNER_RADIUS,
      borderBottomRightRadius: INNER_RADIUS,
    },
    '&:focus-visible': { ...focusRing(theme), outlineOffset: -2, boxShadow: 'none' },
    // Other rows are on their way. These can be read meanwhile, so nothing is taken from their contrast.
    '&[aria-busy="true"]::before': {
      ...appearLate(`${stretch} 1.2s ease-in-out 400ms infinite alternate`),
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
      // Paper cannot be scrolled.
      '@media print': { minWidth: 0 },
    },
    '& thead': { position: 'sticky', top: 0, zIndex: 3 },
    '& tbody tr': { backgroundColor: palette.background.paper },
    '& tbody .row:hover': {
      backgroundColor: `color-mix(in srgb, ${palette.primary.light} 35%, ${palette.background.paper})`,
    },
    // As weak as one class, so that what a narrow table changes still counts.
    '& :where(.cell)': {
      height: 52,
      padding: '6px 12px',
      borderBottom: line,
      fontSize: '0.9375rem',
      fontWeight: 400,
      lineHeight: 1.45,
      textAlign: 'left',
      // Balanced lines cost a cell several layouts, and the cells of a long table are laid out too often for that.
      ...(!isLong && { textWrap: 'balance' }),
      verticalAlign: 'inherit',
    },
    '& :where(.cell:first-child)': { paddingLeft: 20 },
    '& :where(.right)': { textAlign: 'right' },
    '& :where(.figures)': tabularFigures,
    '& :where(.name)': { fontWeight: 600, overflowWrap: 'anywhere' },
    '& :where(.opener)': {
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
    [theme.breakpoints.down('md')]: {
      [`& tr > ${FIRST}`]: { paddingLeft: 16 },
      ...(narrow === 'scroll'
        ? {
            '& col:first-of-type': { width: '196px !important' },
            [`& tr > ${FIRST}`]: {
              paddingLeft: 16,
              position: 'sticky',
              left: 0,
              zIndex: 2,
              boxShadow: `1px 0 0 ${palette.divider}`,
            },
            [`& tbody tr > ${FIRST}`]: { backgroundColor: 'inherit' },
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
  };
});
