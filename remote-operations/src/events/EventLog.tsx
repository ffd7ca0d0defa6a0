import { EVENT_LOG } from '@mobidrom/platform-api';
import { AlertBanner, Box, Button, Typography, useFocusLost } from '@mobidrom/shared-ui/core';
import { DataTable, heldRows, ListNotices, unreadEntriesNotices, useTable } from '@mobidrom/shared-ui/data';
import { useSearchParams } from '@mobidrom/shared-ui/router';
import { useMemo, useRef } from 'react';
import { type LogSelection, logPeriodOf, logSelectionOf, withLogPeriod } from './addresses';
import { Freshness } from './Freshness';
import { LogPeriodForm } from './LogPeriodForm';
import { logColumns, logColumnsWithResults } from './logColumns';
import type { LogRow } from './logRows';
import { texts } from './texts';
import type { LogEntries } from './useEventLog';
import { type LogPages, useLogPages } from './useLogPages';
import type { Snapshot } from './useSnapshot';

const newestFirst = { column: 'eventTime', direction: 'desc' } as const;
const rowId = ({ id }: LogRow) => id;

/** Tab 'Ereignisprotokoll': the runs of all events, newest first. */
export function EventLog({ log }: { readonly log: Snapshot<LogEntries> }) {
  const [parameters, setParameters] = useSearchParams();
  const selection = useMemo(() => logSelectionOf(parameters), [parameters]);
  const period = logPeriodOf(parameters);
  const hasPeriod = period.from !== '' || period.to !== '';
  const pages = useLogPages(log, selection);
  const table = useTable({
    id: 'event-protocols',
    columns: pages.hasResults ? logColumnsWithResults : logColumns,
    source: heldRows(pages),
    rowId,
    defaultSort: newestFirst,
    prefix: EVENT_LOG.prefix,
    failureText: texts.failedToLoadLog,
  });
  const extent = useRef<HTMLParagraphElement>(null);
  const focusExtent = () => extent.current?.focus();
  return (
    <>
      <LogPeriodForm
        applied={period}
        onApply={(next) => setParameters((now) => withLogPeriod(now, next), { preventScrollReset: true })}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: '4px 16px',
          mb: '12px',
        }}
      >
        <Typography ref={extent} tabIndex={-1} variant="caption" color="textSecondary" aria-live="polite">
          {extentText(pages, hasPeriod || isFiltered(selection, pages))}
        </Typography>
        <Freshness of={pages} />
      </Box>
      <ListNotices notices={unreadEntriesNotices(pages.unread)} />
      <DataTable
        table={table}
        label={texts.log}
        empty={emptyTexts(pages, hasPeriod)}
        minWidth={pages.hasResults ? MIN_WIDTH_WITH_RESULTS : 720}
      >
        {pages.extent === 'more' && <Older pages={pages} onFocusLost={focusExtent} />}
      </DataTable>
    </>
  );
}

/** Whether the log is searched by its columns. Where no results are told, their column and its filter are left out. */
const isFiltered = ({ search, status }: LogSelection, { hasResults }: LogPages): boolean =>
  search !== undefined || (hasResults && status !== undefined);

function emptyTexts({ extent }: LogPages, hasPeriod: boolean) {
  if (!hasPeriod) return { title: texts.noEntries, text: texts.noEntriesHint };
  return extent === 'limited'
    ? { title: texts.noneOfNewestInPeriod(), text: texts.noneOfNewestInPeriodHint }
    : { title: texts.noEntriesInPeriod, text: texts.noEntriesInPeriodHint };
}

/** Width from which all columns stand beside each other, in CSS pixels. */
const MIN_WIDTH_WITH_RESULTS = 1198;

interface OlderProps {
  readonly pages: LogPages;
  /** Called when the button goes away while it has the focus. */
  onFocusLost(): void;
}

/** Loads older entries, as long as there are any. */
function Older({ pages, onFocusLost }: OlderProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusLost(box, onFocusLost);
  return (
    <Box ref={box} sx={{ display: 'grid', gap: '12px', justifyItems: 'start', padding: '0 16px 16px' }}>
      {pages.olderFailure && (
        <AlertBanner severity="error" text={texts.failedToLoadLog(pages.olderFailure)} />
      )}
      <Button variant="outlined" disabled={pages.value === undefined} onClick={pages.loadOlder}>
        {texts.loadOlder}
      </Button>
    </Box>
  );
}

function extentText({ extent, loaded, value }: LogPages, isAsked: boolean): string {
  if (extent === 'limited' || value === undefined) return texts.logLimit();
  if (extent === 'whole') return isAsked ? texts.logWholeSelection : texts.logWhole;
  return isAsked ? texts.logLimitOfSelection(loaded) : texts.logLimit(loaded);
}
