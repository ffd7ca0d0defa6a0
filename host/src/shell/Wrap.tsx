import { styled } from '@mobidrom/shared-ui/core';

/** The page grid: 1200 px and a margin of 24 px, 16 below 900 px. */
export const Wrap = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 1248,
  marginInline: 'auto',
  paddingInline: 24,
  boxSizing: 'border-box',
  [theme.breakpoints.down('md')]: { paddingInline: 16 },
}));
