import { styled } from '@mobidrom/shared-ui/core';

/** Circle with the user's initials. Decorative: the name stands beside it or in the label of its button. */
export const Avatar = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: '50%',
  background: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  fontWeight: 660,
  fontSize: '0.875rem',
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
}));
