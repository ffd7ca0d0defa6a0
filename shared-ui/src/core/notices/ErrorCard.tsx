import { monospace } from '@mobidrom/shared-contract/look';
import type { ReactNode } from 'react';
import { Card } from '../layout/Card';
import { Box } from '../style/Box';
import { Typography } from '../text/Typography';
import { texts } from '../texts';
import { BrokenLine } from './BrokenLine';

interface ErrorCardProps {
  /** Default: the heading of every failed or unmatched route. */
  readonly heading?: string;
  /** `h1` if the card is the whole page. */
  readonly headingLevel?: 'h1' | 'h2';
  /** German text about what failed and what still works. */
  readonly children: ReactNode;
  /** Muted text about whom to ask. */
  readonly help?: ReactNode;
  /** Buttons: 'Erneut versuchen' first. */
  readonly actions?: ReactNode;
  /** Facts for support, as pairs of label and value. */
  readonly facts?: readonly (readonly [string, ReactNode])[];
}

/** Error of an area that did not load, with actions and facts for support. */
export function ErrorCard({
  heading = texts.unexpectedError,
  headingLevel = 'h2',
  children,
  help,
  actions,
  facts = [],
}: ErrorCardProps) {
  return (
    <Card
      role="alert"
      sx={{ maxWidth: 744, padding: { xs: '24px 20px', md: '36px 40px 32px' }, '& p': { maxWidth: '62ch' } }}
    >
      <BrokenLine />
      <Typography
        component={headingLevel}
        tabIndex={headingLevel === 'h1' ? -1 : undefined}
        sx={{ fontSize: '1.5rem', lineHeight: 1.35, fontWeight: 680, letterSpacing: '-0.018em' }}
      >
        {heading}
      </Typography>
      <Typography component="div" sx={{ mt: '10px' }}>
        {children}
      </Typography>
      {help !== undefined && <Typography sx={{ mt: '10px', color: 'text.secondary' }}>{help}</Typography>}
      {actions !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: '24px' }}>{actions}</Box>
      )}
      {facts.length > 0 && (
        <Box
          component="dl"
          sx={(theme) => ({
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', md: 'max-content 1fr' },
            gap: { xs: 0, md: '6px 24px' },
            margin: '28px 0 0',
            paddingTop: '20px',
            borderTop: `1px solid ${theme.vars.palette.divider}`,
            fontSize: '0.875rem',
            '& dt': { color: theme.vars.palette.text.secondary },
            '& dd': {
              margin: { xs: '0 0 8px', md: 0 },
              fontFamily: monospace,
              fontSize: '0.8125rem',
              lineHeight: 1.6,
              overflowWrap: 'anywhere',
            },
          })}
        >
          {facts.map(([label, value]) => (
            <Fact key={label} label={label} value={value} />
          ))}
        </Box>
      )}
    </Card>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
