import { styled } from './style/styled';
import { shadow } from './theme/marks';

/** A surface on the page's canvas. Cards never stand inside cards. */
export const Card = styled('section')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  // In a grid a wide table would otherwise push its card off the page.
  minWidth: 0,
  ...shadow.card(theme),
}));
