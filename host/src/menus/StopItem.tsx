import { styled } from '@mobidrom/shared-ui/material';
import MenuItem from '@mui/material/MenuItem';

/**
 * Entry of a menu, drawn as a stop on a line and filled when it is the current one. `data-line-start` and `data-line-end`
 * mark the ends of the line, because each column has its own.
 */
export const StopItem = styled(MenuItem)(({ theme }) => ({
  position: 'relative',
  gap: 10,
  breakInside: 'avoid',
  padding: '6px 12px 6px 34px',
  color: theme.vars.palette.text.primary,
  '&::after': {
    content: '""',
    position: 'absolute',
    left: 18,
    top: 0,
    bottom: 0,
    width: 1,
    background: theme.vars.palette.divider,
  },
  '&[data-line-start]::after': { top: '50%' },
  '&[data-line-end]::after': { bottom: '50%' },
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 14,
    top: '50%',
    width: 9,
    height: 9,
    marginTop: '-4.5px',
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: `2px solid ${theme.vars.palette.control}`,
    background: theme.vars.palette.surface.raised,
    zIndex: 1,
  },
  '&.Mui-selected::before': {
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.primary.main,
    boxShadow: `0 0 0 3px ${theme.vars.palette.primary.light}`,
  },
  '@media (forced-colors: active)': {
    '&.Mui-selected': { textDecoration: 'underline', textDecorationThickness: 3 },
  },
  // The type that `styled` returns has no `component`, by which an entry becomes a link.
})) as typeof MenuItem;
