import { styled } from '../../core/style/styled';
import { focusRing } from '../../core/theme/marks';

/** The first cell of a row, `th` or `td`. */
const FIRST = ':not(* + *)';

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
    '&:focus-visible': { ...focusRing(theme), outlineOffset: -2, boxShadow: 'none' },
    '&[aria-busy="true"] tbody': { opacity: 0.6 },
    '& table': { minWidth: width, tableLayout: 'fixed', borderCollapse: 'separate' },
    '& thead': { position: 'sticky', top: 0, zIndex: 3 },
    '& tbody tr': { backgroundColor: palette.background.paper },
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
            '& tbody [data-button]': { width: '100%', whiteSpace: 'normal' },
          }),
    },
  };
});
