import type { Configuration } from '@mobidrom/shared-contract';
import { deepLine, radius, styled } from '@mobidrom/shared-ui/core';
import { texts } from './texts';

const Box = styled('div')(({ theme }) => ({
  alignSelf: 'start',
  justifySelf: 'end',
  boxSizing: 'border-box',
  width: 184,
  padding: '14px 18px',
  border: `1px dashed ${deepLine}`,
  borderRadius: radius.control,
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  '& b': { display: 'block', color: '#fff', fontSize: '0.875rem' },
  '& img': { display: 'block', maxWidth: '100%', marginTop: 8 },
  [theme.breakpoints.down('md')]: { gridColumn: '1 / -1', justifySelf: 'stretch', width: '100%' },
}));

/** Funding of the portal, with the logo that the operator supplies. */
export function Funding({ funding }: { readonly funding: NonNullable<Configuration['funding']> }) {
  return (
    <Box>
      {texts.funding}
      <b>{funding.name}</b>
      {funding.logo !== undefined && <img src={funding.logo} alt="" />}
    </Box>
  );
}
