import { radius } from '@mobidrom/shared-contract/look';
import { styled } from '../style/styled';
import { shadow } from '../theme/marks';

/** Surface on the page's background. Cards are not nested. */
export const Card = styled('section')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  // Without it, a wide table would push its card off the page in a grid.
  minWidth: 0,
  ...shadow.card(theme),
}));
