import type { DiscardedProposal } from '@mobidrom/platform-api';
import { type Column, DataTable, heldRows, useTable } from '@mobidrom/shared-ui/data';
import { useMemo } from 'react';
import { changesText, changeText } from './changeText';
import { Second } from './Second';
import { Section } from './Section';
import { texts } from './texts';
import type { Delivery } from './useDelivery';

const { discardedColumns } = texts;

export const columns: readonly Column<DiscardedProposal>[] = [
  { id: 'id', label: discardedColumns.id, value: ({ id }) => id, figures: true, width: '13%' },
  {
    id: 'at',
    label: discardedColumns.at,
    value: ({ at }) => texts.moment(at),
    sortValue: ({ at }) => Date.parse(at),
    figures: true,
    width: '20%',
  },
  { id: 'by', label: discardedColumns.by, value: ({ by }) => by, width: '18%' },
  { id: 'why', label: discardedColumns.why, value: texts.discardedWhy, width: '22%' },
  {
    id: 'proposal',
    label: discardedColumns.proposal,
    value: ({ changes, proposed }) => [changesText(changes), texts.proposedText(proposed)].join(', '),
    cell: ({ changes, proposed }) => (
      <>
        {changes.map((change) => (
          <div key={change.name}>{changeText(change)}</div>
        ))}
        <Second>{texts.proposedText(proposed)}</Second>
      </>
    ),
    sortable: false,
    width: '35%',
  },
];

/** Width below which the table scrolls sideways: each filter shows its hint. */
export const MIN_WIDTH = 1000;
const LAST_FIRST = { column: 'at', direction: 'desc' } as const;
const rowId = ({ id }: DiscardedProposal) => String(id);

/** Proposals that were discarded, with by whom and why. Renders nothing without any. */
export function Discarded({ releases }: Pick<Delivery, 'releases'>) {
  const discarded = releases.value?.discarded ?? [];
  return discarded.length === 0 ? null : (
    <Section id="delivery-discarded" title={texts.discarded} hint={texts.discardedHint}>
      <DiscardedTable releases={releases} />
    </Section>
  );
}

function DiscardedTable({ releases }: Pick<Delivery, 'releases'>) {
  const rows = useMemo(() => releases.value?.discarded, [releases.value]);
  const table = useTable({
    id: 'delivery-discarded',
    columns,
    source: heldRows({ ...releases, value: rows }),
    rowId,
    prefix: 'verworfen',
    defaultSort: LAST_FIRST,
    failureText: texts.failedToLoad,
  });
  return <DataTable table={table} label={texts.discarded} minWidth={MIN_WIDTH} />;
}
