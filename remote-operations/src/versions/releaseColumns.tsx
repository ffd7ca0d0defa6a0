import { StatusChip, type StatusKind, styled } from '@mobidrom/shared-ui/core';
import type { Column } from '@mobidrom/shared-ui/data';
import type { ReleaseRow } from './releaseRows';
import { texts } from './texts';

const KINDS: Readonly<Record<ReleaseRow['state'], StatusKind>> = {
  current: 'on',
  outdated: 'running',
  replaced: 'failed',
  broken: 'failed',
  unloaded: 'off',
  off: 'off',
  gone: 'running',
};

const Second = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.875rem',
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
}));

const version = (id: 'loaded' | 'active' | 'before'): Column<ReleaseRow> => ({
  id,
  label: texts.partColumns[id],
  value: (row) => row[id],
  cell: (row) => row[id] ?? (row[id] === null ? texts.unknown : texts.none),
  filterable: false,
  figures: true,
  width: '14%',
});

export const releaseColumns: readonly Column<ReleaseRow>[] = [
  {
    id: 'name',
    label: texts.partColumns.name,
    value: ({ name }) => name,
    cell: ({ name, areas }) => (
      <>
        {name}
        <Second>{areas}</Second>
      </>
    ),
    filterable: false,
    width: '36%',
  },
  version('loaded'),
  version('active'),
  version('before'),
  {
    id: 'state',
    label: texts.partColumns.state,
    value: ({ state }) => texts.states[state],
    cell: ({ state, failed, failedToo }) => (
      <>
        <StatusChip kind={KINDS[state]}>{texts.states[state]}</StatusChip>
        {failed !== undefined && <Second>{texts.failedVersion(failed)}</Second>}
        {failedToo !== undefined && <Second>{texts.failedVersion(failedToo)}</Second>}
      </>
    ),
    filterable: false,
    width: '22%',
  },
];
