import { radius, styled } from '@mobidrom/shared-ui/core';

/** Running text with lines of at most 72 characters. */
export const Prose = styled('div')(({ theme }) => ({
  overflowWrap: 'break-word',
  '& > :first-of-type': { marginTop: 0 },
  '& h2, & h3': { scrollMarginTop: 24, '&:focus': { outline: 'none', boxShadow: 'none' } },
  '& h2': { margin: '40px 0 12px', hyphens: 'auto' },
  '& h3': { ...theme.typography.h3, margin: '24px 0 6px' },
  '& p': { margin: '0 0 12px', maxWidth: '72ch' },
  '& ul, & ol': { margin: '0 0 12px', padding: 0, maxWidth: '72ch' },
  '& ol': { paddingLeft: 22 },
  '& ol > li': { marginTop: 6, paddingLeft: 4 },
  '& ul': { listStyle: 'none' },
  '& ul > li': {
    position: 'relative',
    marginTop: 6,
    paddingLeft: 22,
    '&::before': {
      content: '""',
      position: 'absolute',
      left: 2,
      top: '.55em',
      width: 8,
      height: 8,
      boxSizing: 'border-box',
      borderRadius: '50%',
      border: `2px solid ${theme.vars.palette.primary.main}`,
    },
  },
  '& table': { borderCollapse: 'collapse', width: '100%', margin: '0 0 12px', fontSize: '0.9375rem' },
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    padding: '10px 12px 10px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& blockquote': {
    margin: '0 0 16px',
    padding: '14px 18px 2px',
    borderRadius: radius.control,
    background: theme.vars.palette.primary.light,
  },
}));
