import { Card, LoadingNotice, styled } from '@mobidrom/shared-ui/core';

/** Heights of a table's bar, head and rows in CSS pixels, so that little moves when the table appears. */
const BAR = 60;
const HEAD = 96;
const ROW = 52;
const ROWS = [0, 1, 2, 3, 4];

// As high as the table's own card, so that the content below it does not move.
const TableCard = styled(Card)({ minHeight: 'calc(100vh - 160px)' });
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

/** Placeholder of a list until the notices above it are known. */
export function ListPlaceholder() {
  return (
    <TableCard aria-busy>
      <Bar>
        <LoadingNotice />
      </Bar>
      <Head />
      {ROWS.map((at) => (
        <Row key={at} />
      ))}
    </TableCard>
  );
}
