import { styled } from '@mobidrom/shared-ui/core';

/** The width of the page: at most 1200 px, with margins of 24 px, or 16 px below 900 px. */
export const Container = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 1248,
  marginInline: 'auto',
  paddingInline: 24,
  boxSizing: 'border-box',
  [theme.breakpoints.down('md')]: { paddingInline: 16 },
}));
