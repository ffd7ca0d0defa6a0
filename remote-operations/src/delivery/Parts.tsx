import { StatusChip } from '@mobidrom/shared-ui/core';
import { type Column, DataTable, heldRows, useTable } from '@mobidrom/shared-ui/data';
import { useMemo } from 'react';
import { ActionButton } from './acting/ActionButton';
import { mayBeSwitchedOff } from './acting/mayBeSwitchedOff';
import type { Acting } from './acting/useActing';
import { CandidateButtons } from './candidate/CandidateButtons';
import { CandidateState } from './candidate/CandidateState';
import { DayCourse } from './DayCourse';
import { Origin } from './Origin';
import { type PartRow, partRows } from './partRows';
import { Second } from './Second';
import { partName, texts } from './texts';
import type { Delivery } from './useDelivery';

const { partColumns } = texts;

/** Actions on a part, for people with the right. */
interface PartActions {
  readonly open: Acting['open'];
  /** Number of the live set. */
  readonly live: number;
}

/** Columns of the parts. `until`: end of the course of the days. */
const columnsUntil = (until: string, actions: PartActions | undefined): readonly Column<PartRow>[] => [
  {
    id: 'name',
    label: partColumns.name,
    value: ({ part }) => partName(part),
    cell: ({ part }) => (
      <>
        {partName(part)}
        <Second>{texts.pagesOf(part)}</Second>
      </>
    ),
    filterable: false,
    width: '22%',
  },
  {
    id: 'live',
    label: partColumns.live,
    value: ({ part }) => part.live,
    cell: (row) => (
      <>
        <LiveVersion {...row} />
        {actions && <Actions part={row.part} {...actions} />}
      </>
    ),
    filterable: false,
    width: '24%',
  },
  {
    id: 'tabs',
    label: partColumns.tabs,
    value: ({ tabs }) => tabs.reduce((sum, { tabs: count }) => sum + count, 0),
    cell: ({ tabs }) =>
      tabs.length === 0
        ? texts.none
        : tabs.map(({ version, tabs: count }) => <div key={version}>{texts.tabsOf(version, count)}</div>),
    filterable: false,
    figures: true,
    width: '13%',
  },
  {
    id: 'hour',
    label: partColumns.hour,
    value: ({ hour }) => hour?.failures,
    cell: ({ hour }) =>
      hour ? (
        <>
          {texts.loads(hour.loads)}
          {hour.failures > 0 && (
            <div>
              <StatusChip kind="failed">{texts.failures(hour.failures)}</StatusChip>
            </div>
          )}
        </>
      ) : (
        texts.none
      ),
    filterable: false,
    figures: true,
    width: '13%',
  },
  {
    id: 'course',
    label: partColumns.course,
    value: ({ days }) => days?.reduce((sum, { failures }) => sum + failures, 0),
    cell: ({ days }) => (days ? <DayCourse days={days} until={until} /> : texts.none),
    filterable: false,
    sortable: false,
    width: '12%',
  },
  {
    id: 'origin',
    label: partColumns.origin,
    value: ({ release }) => release?.bytes,
    cell: ({ part, release }) =>
      release ? (
        <>
          <Origin release={release} isHost={part.name === 'host'} />
          {(part.deprecated?.length ?? 0) > 0 && (
            <Second>{texts.deprecated(part.deprecated?.length ?? 0)}</Second>
          )}
        </>
      ) : (
        texts.none
      ),
    filterable: false,
    width: '16%',
  },
];

/** The live version of a part, what takes its place, and what is in quarantine. */
function LiveVersion({ part, release }: PartRow) {
  const { live, since, servedInstead, fallback, withdrawn, quarantined } = part;
  if (live === undefined) return <StatusChip kind="off">{texts.neverLive}</StatusChip>;
  if (live === null) return <StatusChip kind="off">{texts.switchedOff}</StatusChip>;
  return (
    <>
      {live}
      {since && <Second>{texts.since(since.at)}</Second>}
      {servedInstead !== undefined && (
        <StatusChip kind="failed">{texts.servedInstead(servedInstead)}</StatusChip>
      )}
      {release !== undefined && release.problems.length > 0 && (
        <StatusChip kind="failed">{texts.fitsNot}</StatusChip>
      )}
      {part.name !== 'host' && (
        <Second>{fallback === undefined ? texts.noFallback : texts.fallback(fallback)}</Second>
      )}
      {quarantined.map((one) => (
        <Second key={one.version}>{texts.quarantined(one)}</Second>
      ))}
      {withdrawn.length > 0 && <Second>{texts.withdrawn(withdrawn)}</Second>}
      {part.candidate && <CandidateState candidate={part.candidate} />}
    </>
  );
}

/** Buttons that end the quarantine of a version, and that switch a remote off. */
function Actions({ part, open, live: set }: PartActions & Pick<PartRow, 'part'>) {
  const { name, quarantined } = part;
  return (
    <>
      {quarantined.map(({ version }) => (
        <ActionButton
          key={version}
          text={texts.acting.lift}
          of={`${name} ${version}`}
          onClick={() => open({ kind: 'lift', remote: name, version, live: set })}
        />
      ))}
      <CandidateButtons part={part} live={set} open={open} />
      {mayBeSwitchedOff(part) && (
        <ActionButton
          text={texts.acting.switchOff}
          of={name}
          onClick={() => open({ kind: 'switch-off', remote: name })}
        />
      )}
    </>
  );
}

const rowId = ({ part }: PartRow) => part.name;

interface PartsProps extends Delivery {
  readonly acting: Pick<Acting, 'open'> | undefined;
}

/** Table of the host and the remotes, with what browsers report of them. */
export function Parts({ releases, health, course, acting }: PartsProps) {
  const until = course.value?.until ?? '';
  const open = acting?.open;
  const live = releases.value?.live?.id;
  const columns = useMemo(
    () => columnsUntil(until, open && live !== undefined ? { open, live } : undefined),
    [until, open, live],
  );
  const rows = useMemo(
    () => releases.value && partRows(releases.value, health.value, course.value),
    [releases.value, health.value, course.value],
  );
  const table = useTable({
    id: 'delivery-parts',
    columns,
    source: heldRows({ ...releases, value: rows }),
    rowId,
    failureText: texts.failedToLoad,
  });
  return <DataTable table={table} label={texts.parts} tools={false} paging={false} minWidth={980} />;
}
