import { findListed } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { remoteRows, useTable } from '@mobidrom/shared-ui/data';
import { useEntityDialog, useReportOutcome } from '@mobidrom/shared-ui/forms';
import { columns } from './columns';
import { BY_TITLE, firstNotices } from './firstNotices';
import { blankNotice, noticeFields } from './notice.schema';
import {
  createNotice,
  deleteNotice,
  listNotices,
  type Notice,
  type NoticeFields,
  updateNotice,
} from './service';
import { texts } from './texts';

/** Returns the list of notices, and the dialog over it. */
export function useNotices() {
  const { request } = usePortal();
  const table = useTable<Notice>({
    id: 'vorlage',
    columns,
    source: remoteRows((query, signal) => listNotices(request, query, signal), { prefetch: firstNotices }),
    rowId: ({ id }) => id,
    defaultSort: BY_TITLE,
    failureText: texts.failedToLoad,
  });
  const reportOutcome = useReportOutcome(table.reload);
  const dialog = useEntityDialog<Notice, NoticeFields>({
    blank: () => blankNotice,
    valuesOf: noticeFields,
    findCurrent: ({ id }) => findListed((query) => listNotices(request, query), id),
    whenGone: 'sent',
    create: async (fields) => reportOutcome(await createNotice(request, fields), texts.created(fields.title)),
    update: async (fields, { id }) =>
      reportOutcome(await updateNotice(request, id, fields), texts.updated(fields.title)),
    remove: async ({ id, title }) => reportOutcome(await deleteNotice(request, id), texts.removed(title)),
  });
  return { table, dialog };
}
