import { Card, LoadingNotice, styled } from '@mobidrom/shared-ui/core';

/** As high as the bar, the head and the rows of a table, in CSS pixels, so that little changes when they come. */
const BAR = 60;
const HEAD = 96;
const ROW = 52;
const ROWS = [0, 1, 2, 3, 4];

// As the table's own card: what stands below it does not move away.
const Held = styled(Card)({ minHeight: 'calc(100vh - 160px)' });
const Bar = styled('div')({ display: 'flex', alignItems: 'center', minHeight: BAR, padding: '12px 20px' });
const Head = styled('div')(({ theme }) => ({
  height: HEAD,
  border: `solid ${theme.vars.palette.divider}`,
  borderWidth: '1px 0',
  backgroundColor: theme.vars.palette.background.default,
}));
const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  height: ROW,
  padding: '0 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&::before': { content: '""', width: '40%', height: 2, backgroundColor: theme.vars.palette.divider },
}));

/** Stands in the place of a list before it is known what has to be said above it. */
export function ListPlaceholder() {
  return (
    <Held aria-busy>
      <Bar>
        <LoadingNotice />
      </Bar>
      <Head />
      {ROWS.map((at) => (
        <Row key={at} />
      ))}
    </Held>
  );
}
