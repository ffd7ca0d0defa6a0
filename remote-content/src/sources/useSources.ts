import {
  createDataEntry,
  type DataEntryItem,
  dataEntryUses,
  deleteDataEntry,
  findListed,
  listDataEntries,
  type Result,
  updateDataEntry,
} from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { remoteRows, useTable } from '@mobidrom/shared-ui/data';
import { type ChangeTexts, type Outcome, useEntityDialog, useOutcome } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';
import { deletionQuestion } from '../uses/deletionQuestion';
import { columns } from './columns';
import { BY_TITLE, firstSources } from './firstSources';
import { replacedSecrets } from './replacedSecrets';
import { type CheckedSource, dataEntryOf, fieldProblems } from './source.schema';
import { blankSource, type SourceValues, sourceValues } from './sourceValues';
import { texts } from './texts';
import { useFailedEntries } from './useFailedEntries';

/**
 * The list of data sources and the dialog over it: reading and changing, with what is said of it (specification,
 * content, chapters 7 and 8 'Data sources').
 */
export function useSources() {
  const { request } = usePortal();
  const failed = useFailedEntries();
  const source = useMemo(
    () =>
      remoteRows(
        (query, signal) => listDataEntries(request, query, signal),
        // Each filter is sent to the server (specification, content, chapter 2 'Data source list').
        { sendsEveryFilter: true, readsAhead: true, prefetch: firstSources, onRows: failed.read },
      ),
    [request, failed.read],
  );
  const table = useTable<DataEntryItem>({
    id: 'sources',
    columns,
    source,
    rowId: ({ dataSetId }) => dataSetId,
    defaultSort: BY_TITLE,
    failureText: texts.failedToLoad,
  });
  const outcome = useOutcome(table.reload);
  const saved = (result: Result<void>, said: ChangeTexts, { headers }: CheckedSource): Outcome => {
    const end = outcome(result, said);
    return end.ok ? end : { ...end, fields: fieldProblems(end.fields, headers) };
  };
  const dialog = useEntityDialog<DataEntryItem, SourceValues, CheckedSource>({
    blank: () => blankSource,
    valuesOf: sourceValues,
    reread: ({ dataSetId }) => findListed((query) => listDataEntries(request, query), dataSetId),
    whenGone: 'sent',
    replacedSecrets,
    create: async (checked) =>
      saved(
        await createDataEntry(request, dataEntryOf(checked, undefined)),
        texts.created(checked.title),
        checked,
      ),
    update: async (checked, stored) =>
      saved(
        await updateDataEntry(request, dataEntryOf(checked, stored)),
        texts.updated(checked.title),
        checked,
      ),
    remove: async ({ dataSetId, title }) => {
      // An empty id is nothing that was chosen: its address would be that of the whole list.
      if (dataSetId === '') return { ok: false, text: texts.noneChosen };
      const end = outcome(await deleteDataEntry(request, dataSetId), texts.removed(title));
      if (end.ok) failed.forget(dataSetId);
      return end;
    },
  });
  const deletion = async ({ dataSetId, title }: DataEntryItem) =>
    deletionQuestion(texts.deletion(title), await dataEntryUses(request, dataSetId));
  return { table, dialog, deletion, notices: failed.notices };
}
