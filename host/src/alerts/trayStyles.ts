import { type CssObject, radius, shadow, styled } from '@mobidrom/shared-ui/core';
import { TRAY_HEIGHT, TRAY_MARGIN } from './trayPlace';

export const HEAD_HEIGHT = 45;

/**
 * A success that shrinks later. Its action stands at the end of the last line, where it is in the one line, too: it must not
 * move from under the pointer when the alert shrinks.
 */
const shrunkOrNot: CssObject = {
  // Beside the close button, not below it.
  '& [data-message]': { marginRight: 0 },
  '& [data-words]::before': { display: 'none' },
  '& [data-message] > button': { marginLeft: 'auto', alignSelf: 'flex-end' },
};
/**
 * One line of a success that everybody has had the time to read. Its action stays. The whole text and the details come back
 * while the text is pointed at, or the keyboard moves inside the tray.
 */
const oneLine: CssObject = {
  '& [data-message]': { flexWrap: 'nowrap' },
  '& [data-words]': {
    flexBasis: 0,
    minWidth: '1em',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  '& [data-words] > span': { whiteSpace: 'nowrap' },
  '& [data-words] > ul': { display: 'none' },
  // A long label is cut as well, so that both fit into the width of a telephone. As a flex container it would have no ellipsis.
  '& [data-message] > button': {
    display: 'block',
    flexShrink: 1,
    minWidth: 0,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    '@media (max-width: 599.95px)': { paddingInline: 6 },
  },
};
/** Hides the alerts from sight. They are still announced as they appear. */
const unseen: CssObject = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

export const Tray = styled('div')(({ theme }) => ({
  position: 'fixed',
  // Above dialogs, below tooltips.
  zIndex: theme.zIndex.tooltip - 100,
  left: TRAY_MARGIN,
  width: 420,
  maxWidth: `calc(100% - ${2 * TRAY_MARGIN}px)`,
  // At the end of the page's grid: the names of rows, which have just been used, stand at its start.
  [theme.breakpoints.up('md')]: { left: 'auto', right: 'max(24px, calc((100% - 1200px) / 2))' },
  maxHeight: TRAY_HEIGHT,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderRadius: radius.control,
  '&[data-place="top"]': { top: TRAY_MARGIN },
  '&[data-place="bottom"]': { bottom: TRAY_MARGIN },
  '&[role]': { backgroundColor: theme.vars.palette.surface.raised, ...shadow.dialog(theme) },
  '& [role="alert"], & [role="status"]': { borderRadius: 0 },
  '& [role="alert"] + [role="alert"], & [role="status"] + [role="status"]': {
    borderTopColor: theme.vars.palette.divider,
  },
  '& [data-compact]': shrunkOrNot,
  // The keyboard shows all: a click must not move the buttons that it is about to hit. For the same reason, pointing at the
  // action shows no more than the line.
  '&:not([data-keyboard]) [data-compact]:is(:not(:has([data-message]:hover)), :has([data-message] > button:hover))':
    oneLine,
  '&[data-folded]': { width: 'auto' },
  '&[data-folded]:not(:focus):not(:focus-within) > [data-alerts]': unseen,
  '&[data-folded]:focus > [data-fold], &[data-folded]:focus-within > [data-fold]': { display: 'none' },
  // Forced colours drop the shadow.
  '@media (forced-colors: active)': { '&[role]:not(:focus-visible)': { outline: '1px solid CanvasText' } },
  '@media print': { display: 'none' },
}));

/** Stands on top: the tray grows upwards, and an alert that is being read stays where it is. */
export const Head = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  boxSizing: 'border-box',
  height: HEAD_HEIGHT,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '0 8px 0 18px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.surface.raised,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
  '& > span': { [theme.breakpoints.down('sm')]: { display: 'none' } },
  '& > button': { marginLeft: 'auto' },
}));

/** Number of the alerts that are not drawn. */
export const More = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '8px 16px',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));
