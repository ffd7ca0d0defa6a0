import { StatusChip, Typography } from '@mobidrom/shared-ui/core';
import { type Column, DataTable, heldRows, useTable } from '@mobidrom/shared-ui/data';
import { useMemo } from 'react';
import { Origin } from './Origin';
import { type StoredRow, storedRows } from './partRows';
import { Second } from './Second';
import { partName, texts } from './texts';
import type { Delivery } from './useDelivery';

const { storedColumns } = texts;

/** Returns whether a release fits the live host. Another host is compared with the remotes when a set is made of it. */
function fitText({ name, release: { problems, bytes } }: StoredRow): string {
  if (problems.length > 0) return bytes === undefined ? texts.unreadable : texts.fitsNot;
  return name === 'host' ? texts.readable : texts.fits;
}

const columns: readonly Column<StoredRow>[] = [
  { id: 'part', label: storedColumns.part, value: partName, filterable: false, width: '22%' },
  {
    id: 'version',
    label: storedColumns.version,
    value: ({ release }) => release.version,
    filterable: false,
    width: '18%',
  },
  {
    id: 'fit',
    label: storedColumns.fit,
    value: fitText,
    cell: (row) =>
      row.release.problems.length === 0 ? (
        <>
          <StatusChip kind="on">{fitText(row)}</StatusChip>
          {row.name === 'host' && <Second>{texts.comparedLater}</Second>}
        </>
      ) : (
        <>
          <StatusChip kind="failed">{fitText(row)}</StatusChip>
          {row.release.problems.map((problem) => (
            <Second key={problem}>{problem}</Second>
          ))}
        </>
      ),
    filterable: false,
    width: '36%',
  },
  {
    id: 'origin',
    label: storedColumns.origin,
    value: ({ release }) => release.bytes,
    cell: ({ name, release }) => <Origin release={release} isHost={name === 'host'} />,
    filterable: false,
    width: '24%',
  },
];

const rowId = ({ name, release }: StoredRow) => `${name} ${release.version}`;

/** Table of the releases that are stored and not live. */
export function Stored({ releases }: Pick<Delivery, 'releases'>) {
  const rows = useMemo(() => releases.value && storedRows(releases.value), [releases.value]);
  const table = useTable({
    id: 'delivery-stored',
    columns,
    source: heldRows({ ...releases, value: rows }),
    rowId,
    prefix: 'bestand',
    failureText: texts.failedToLoad,
  });
  if (rows?.length === 0) return <Typography>{texts.noneStored}</Typography>;
  return <DataTable table={table} label={texts.stored} tools={false} minWidth={760} />;
}
