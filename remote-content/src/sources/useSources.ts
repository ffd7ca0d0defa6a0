import {
  createDataEntry,
  type DataEntryItem,
  deleteDataEntry,
  findListed,
  getDataEntryUses,
  listDataEntries,
  listDataEntriesIn,
  type Result,
  updateDataEntry,
} from '@mobidrom/platform-api';
import { preferenceStorage, usePortal } from '@mobidrom/shared-ui/core';
import { remoteRows, useTable, useUnreadEntries } from '@mobidrom/shared-ui/data';
import {
  type ChangeTexts,
  createdTexts,
  type EntityRights,
  type Outcome,
  useEntityDialog,
  useReportOutcome,
  useWayToDeleted,
  withWay,
} from '@mobidrom/shared-ui/forms';
import { useCallback, useMemo } from 'react';
import { rememberDefaults, rememberedDefaults } from '../defaults/defaultsMemory';
import { deletionQuestion } from '../uses/deletionQuestion';
import { sourcesArea } from './area';
import { columns } from './columns';
import { BY_TITLE_DESCENDING, firstSources } from './firstSources';
import { useImports } from './imports/useImports';
import { replacedSecrets } from './replacedSecrets';
import { type CheckedSource, dataEntryOf, fieldProblems } from './source.schema';
import { rememberedSource } from './sourceAgain';
import { type SourceValues, sourceValues } from './sourceValues';
import { texts } from './texts';
import { useFailedEntries } from './useFailedEntries';
import { useSourceState } from './useSourceState';

/**
 * Returns the list of data sources, those in a state alone if the address names one, the dialog over it, the question before a deletion, imports by hand, and what the list tells of entries.
 */
export function useSources(rights: EntityRights) {
  const { request } = usePortal();
  const { state, notices: stateNotices } = useSourceState();
  const failed = useFailedEntries();
  const unread = useUnreadEntries();
  const source = useMemo(
    () =>
      remoteRows(
        (query, signal) =>
          state
            ? listDataEntriesIn(state, request, query, { now: new Date(), signal })
            : listDataEntries(request, query, signal),
        // Each filter is sent to the service, even when all rows are loaded.
        {
          sendsEveryFilter: true,
          readsAhead: true,
          ...(!state && { prefetch: firstSources }),
          onRows: (rows, left, fetch) => {
            failed.read(rows);
            unread.read(left, fetch);
          },
        },
      ),
    [request, state, failed.read, unread.read],
  );
  const table = useTable<DataEntryItem>({
    id: 'sources',
    // The list of a state has rows of its own, but the same columns, and changes that must not run twice on one row.
    rowsId: state ? `sources.${state}` : 'sources',
    columns,
    source,
    rowId: ({ dataSetId }) => dataSetId,
    defaultSort: BY_TITLE_DESCENDING,
    failureText: texts.failedToLoad,
  });
  const imports = useImports(table.reload);
  const reportOutcome = useReportOutcome(table.reload);
  const way = useWayToDeleted(sourcesArea.path, rights.create);
  const saved = (
    result: Result<void>,
    changeTexts: ChangeTexts,
    { dataSetId: id, headers }: CheckedSource,
  ): Outcome => {
    const row = table.savedRow?.(({ dataSetId }) => dataSetId === id);
    const end = reportOutcome(result, changeTexts, row);
    return end.ok ? end : { ...end, fields: fieldProblems(end.fields, headers) };
  };
  const dialog = useEntityDialog<DataEntryItem, SourceValues, CheckedSource>({
    blank: () => rememberedSource(rememberedDefaults(preferenceStorage())),
    valuesOf: sourceValues,
    findCurrent: ({ dataSetId }) => findListed((query) => listDataEntries(request, query), dataSetId),
    whenGone: 'sent',
    replacedSecrets,
    create: async (checked) => {
      const { adapter, schedule } = checked;
      const result = await createDataEntry(request, dataEntryOf(checked, undefined));
      if (result.ok) rememberDefaults(preferenceStorage(), { source: { adapter, cron: schedule.cron } });
      return saved(result, createdTexts(checked, texts.created(checked.title)), checked);
    },
    update: async (checked, stored) =>
      saved(
        await updateDataEntry(request, dataEntryOf(checked, stored)),
        texts.updated(checked.title),
        checked,
      ),
    remove: async (source) => {
      const { dataSetId, title } = source;
      // The address of an empty id would be that of the whole list.
      if (dataSetId === '') return { ok: false, text: texts.noneChosen };
      const deleted = await deleteDataEntry(request, dataSetId);
      const end = reportOutcome(deleted, withWay(texts.removed(title), way([source])));
      if (end.ok) failed.forget(dataSetId);
      return end;
    },
  });
  const deletion = async ({ dataSetId, title }: DataEntryItem) =>
    deletionQuestion(texts.deletion(title), await getDataEntryUses(request, dataSetId));
  const { forget } = failed;
  const openById = useCallback(
    (id: string) =>
      void dialog.load(async () => {
        const found = await findListed((query) => listDataEntries(request, query), id);
        // No list that is read again names it.
        if (found.ok && found.value === undefined) forget(id);
        return found;
      }),
    [dialog, request, forget],
  );
  const notices = [...stateNotices, ...unread.notices];
  return { table, dialog, deletion, imports, state, notices, failed, openById };
}
