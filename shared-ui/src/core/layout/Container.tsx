import { page } from '@mobidrom/shared-contract/look';
import { styled } from '../style/styled';

/** The width of the page: at most 1200 px, with margins of 24 px, or 16 px below 900 px. */
export const Container = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: page.width,
  marginInline: 'auto',
  paddingInline: page.margin,
  boxSizing: 'border-box',
  [theme.breakpoints.down('md')]: { paddingInline: page.narrow.margin },
}));
