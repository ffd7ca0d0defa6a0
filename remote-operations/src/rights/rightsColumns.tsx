import { StatusChip, styled } from '@mobidrom/shared-ui/core';
import type { Column } from '@mobidrom/shared-ui/data';
import type { RightsRow } from './rightsRows';
import { texts } from './texts';

const Line = styled('span')({ display: 'block', '& + &': { marginTop: 2 } });

const allowedText = ({ allowed }: RightsRow): string => {
  if (allowed === undefined) return texts.unanswered;
  return allowed ? texts.allowed : texts.denied;
};

/** Columns of the result. */
export const rightsColumns: readonly Column<RightsRow>[] = [
  { id: 'dataSet', label: texts.columns.dataSet, value: ({ title }) => title, width: '36%' },
  {
    id: 'allowed',
    label: texts.columns.allowed,
    value: allowedText,
    cell: (row) => <StatusChip kind={row.allowed ? 'on' : 'off'}>{allowedText(row)}</StatusChip>,
    width: '14%',
  },
  {
    id: 'reason',
    label: texts.columns.reason,
    value: ({ reason }) => reason,
    cell: ({ lines }) => lines.map((line) => <Line key={line}>{line}</Line>),
    width: '50%',
  },
];
