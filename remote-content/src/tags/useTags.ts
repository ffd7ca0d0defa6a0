import {
  createTag,
  deleteTag,
  findListed,
  getTagUses,
  listTags,
  type Tag,
  updateTag,
} from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { remoteRows, useTable, useUnreadEntries } from '@mobidrom/shared-ui/data';
import {
  createdTexts,
  type EntityRights,
  useEntityDialog,
  useReportOutcome,
  useWayToDeleted,
  withWay,
} from '@mobidrom/shared-ui/forms';
import { deletionQuestion } from '../uses/deletionQuestion';
import { tagsArea } from './area';
import { columns } from './columns';
import { BY_NAME, firstTags } from './firstTags';
import { blankTag, type TagValues, tagValues } from './tag.schema';
import { texts } from './texts';
import { undoRename } from './undoRename';

/** Returns the list of tags, the dialog over it, and the question before a deletion. */
export function useTags(rights: EntityRights) {
  const { request } = usePortal();
  const unread = useUnreadEntries();
  const table = useTable<Tag>({
    id: 'tags',
    columns,
    source: remoteRows((query, signal) => listTags(request, query, signal), {
      readsAhead: true,
      prefetch: firstTags,
      onRows: (_, left, fetch) => unread.read(left, fetch),
    }),
    rowId: ({ identifier }) => identifier,
    defaultSort: BY_NAME,
    failureText: texts.failedToLoad,
  });
  const reportOutcome = useReportOutcome(table.reload);
  const way = useWayToDeleted(tagsArea.path, rights.create);
  const dialog = useEntityDialog<Tag, TagValues>({
    blank: () => blankTag,
    valuesOf: tagValues,
    findCurrent: ({ identifier }) => findListed((query) => listTags(request, query), identifier),
    whenGone: 'sent',
    create: async (values) =>
      reportOutcome(
        await createTag(request, values.tagName),
        createdTexts(values, texts.created(values.tagName)),
        // The service does not tell the id, and no two tags have one name.
        table.savedRow?.((row) => row.tagName === values.tagName),
      ),
    update: async ({ tagName }, { identifier, tagName: before }) =>
      reportOutcome(
        await updateTag(request, { identifier, tagName }),
        {
          ...texts.updated(tagName),
          ...(tagName !== before && {
            undo: () => undoRename(request, { identifier, before, after: tagName }),
          }),
        },
        table.savedRow?.((row) => row.identifier === identifier),
      ),
    remove: async (tag) =>
      reportOutcome(
        await deleteTag(request, tag.identifier),
        withWay(texts.removed(tag.tagName), way([tag])),
      ),
  });
  const openById = (id: string) =>
    void dialog.load(() => findListed((query) => listTags(request, query), id));
  const deletion = async ({ identifier, tagName }: Tag) =>
    deletionQuestion(texts.deletion(tagName), await getTagUses(request, identifier));
  return { table, dialog, openById, deletion, notices: unread.notices };
}
