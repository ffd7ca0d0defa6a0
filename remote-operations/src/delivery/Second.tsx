import { styled } from '@mobidrom/shared-ui/core';

/** Further line of a cell. */
export const Second = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.875rem',
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
