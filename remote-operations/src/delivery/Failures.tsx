import { Typography } from '@mobidrom/shared-ui/core';
import { type Column, DataTable, heldRows, useTable } from '@mobidrom/shared-ui/data';
import { useMemo } from 'react';
import { type FailureRow, failureRows } from './partRows';
import { Second } from './Second';
import { partName, texts } from './texts';
import type { Delivery } from './useDelivery';

const { failureColumns } = texts;
const kindText = ({ kind }: FailureRow) => texts.kinds[kind] ?? kind;

const columns: readonly Column<FailureRow>[] = [
  {
    id: 'part',
    label: failureColumns.part,
    value: ({ remote, version }) => `${partName({ name: remote })} ${version}`,
    filterable: false,
    width: '22%',
  },
  { id: 'kind', label: failureColumns.kind, value: kindText, filterable: false, width: '26%' },
  { id: 'file', label: failureColumns.file, value: ({ file }) => file, filterable: false, width: '24%' },
  {
    id: 'count',
    label: failureColumns.count,
    value: ({ count }) => count,
    cell: (failure) => (
      <>
        {failure.count}
        {failure.unreachable > 0 && <Second>{texts.notDelivered(failure)}</Second>}
      </>
    ),
    filterable: false,
    figures: true,
    width: '14%',
  },
  {
    id: 'last',
    label: failureColumns.last,
    value: ({ last }) => texts.moment(last),
    sortValue: ({ last }) => Date.parse(last),
    filterable: false,
    figures: true,
    width: '14%',
  },
];

const rowId = ({ remote, version, kind, file }: FailureRow) => [remote, version, kind, file].join(' ');

/** Table of what failed in browsers within the last hour. */
export function Failures({ course }: Pick<Delivery, 'course'>) {
  const rows = useMemo(() => course.value && failureRows(course.value), [course.value]);
  const table = useTable({
    id: 'delivery-failures',
    columns,
    source: heldRows({ ...course, value: rows }),
    rowId,
    prefix: 'fehler',
    failureText: texts.reportsFailed,
  });
  if (rows?.length === 0) return <Typography>{texts.noFailures}</Typography>;
  return <DataTable table={table} label={texts.recentFailures} tools={false} minWidth={760} />;
}
