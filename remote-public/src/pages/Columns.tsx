import { styled } from '@mobidrom/shared-ui/core';

/** Text and, from 900 px on, a side column. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 744px) 280px',
  gap: 56,
  justifyContent: 'space-between',
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gap: 40, gridTemplateColumns: 'minmax(0, 1fr) 260px' },
  [theme.breakpoints.down('md')]: { gap: 32, gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Side column that stays in view while the text scrolls. */
export const Side = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: 24,
  display: 'grid',
  gap: 28,
  [theme.breakpoints.down('md')]: { position: 'static' },
}));
