import { radius, styled } from '@mobidrom/shared-ui/core';

/** Item of the header's navigation. The current one has a line with a stop on its lower edge. */
export const NavItem = styled('li', { shouldForwardProp: (name) => name !== 'isCurrent' })<{
  readonly isCurrent: boolean;
}>(({ theme, isCurrent }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'stretch',
  ...(isCurrent && {
    '&:not(:has([aria-expanded=true]))::after': {
      content: '""',
      position: 'absolute',
      left: 10,
      right: 10,
      bottom: -1,
      height: 3,
      background: theme.vars.palette.primary.main,
      borderRadius: '3px 3px 0 0',
      '@media (forced-colors: active)': { forcedColorAdjust: 'none', background: 'Highlight' },
    },
    '&:not(:has([aria-expanded=true]))::before': {
      content: '""',
      position: 'absolute',
      left: '50%',
      bottom: -5,
      width: 11,
      height: 11,
      boxSizing: 'border-box',
      marginLeft: '-5.5px',
      borderRadius: '50%',
      background: theme.vars.palette.background.paper,
      border: `3px solid ${theme.vars.palette.primary.main}`,
      zIndex: 1,
    },
    '@media (forced-colors: active)': {
      '& > a, & > button': { textDecoration: 'underline', textDecorationThickness: 3 },
    },
  }),
}));

/** Style of the item's control: a link, or the button of a menu. */
export const navControl = {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: 40,
  alignSelf: 'center',
  padding: '0 10px',
  border: 0,
  background: 'none',
  borderRadius: radius.control,
  fontFamily: 'inherit',
  fontWeight: 520,
  fontSize: '0.9375rem',
  // Buttons would take the browser's line height, links that of the page.
  lineHeight: 1.5,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '@media (min-width:900px) and (max-width:1239.98px)': { padding: '0 7px', fontSize: '0.875rem', gap: 2 },
} as const;
