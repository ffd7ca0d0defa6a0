import { radius, styled } from '@mobidrom/shared-ui/core';

/** List of the drawer's entries with a line through all of them, which ends at the last stop. */
export const Line = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { position: 'relative' },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    zIndex: 1,
    left: 15,
    top: 0,
    bottom: 0,
    width: 3,
    background: theme.vars.palette.primary.main,
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', background: 'Highlight' },
  },
  '& > li:first-of-type::before': { top: 24 },
  '& > li:last-of-type:not(:has(ul))::before': { bottom: 'auto', height: 24 },
}));

/** Style of an entry with its stop on the line: of a link, or of the button of a group. */
export const stopStyle = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 48,
  padding: '0 8px 0 36px',
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  fontFamily: 'inherit',
  fontSize: '1rem',
  fontWeight: 600,
  textAlign: 'left',
  textDecoration: 'none',
  cursor: 'pointer',
  '& > svg': { marginLeft: 'auto' },
  '&::before': {
    content: '""',
    position: 'absolute',
    zIndex: 2,
    left: 9,
    top: '50%',
    width: 15,
    height: 15,
    marginTop: '-7.5px',
    boxSizing: 'border-box',
    borderRadius: '50%',
    borderWidth: 3,
    borderStyle: 'solid',
  },
} as const;
