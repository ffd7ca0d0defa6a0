import {
  createTag,
  deleteTag,
  findListed,
  listTags,
  type Tag,
  tagUses,
  updateTag,
} from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { remoteRows, useTable } from '@mobidrom/shared-ui/data';
import { useEntityDialog, useOutcome } from '@mobidrom/shared-ui/forms';
import { deletionQuestion } from '../uses/deletionQuestion';
import { columns } from './columns';
import { BY_NAME, firstTags } from './firstTags';
import { blankTag, type TagValues, tagValues } from './tag.schema';
import { texts } from './texts';

/** The list of tags and the dialog over it: reading and changing, with what is said of it (chapters 7 and 8 'Tags'). */
export function useTags() {
  const { request } = usePortal();
  const table = useTable<Tag>({
    id: 'tags',
    columns,
    source: remoteRows((query, signal) => listTags(request, query, signal), {
      readsAhead: true,
      prefetch: firstTags,
    }),
    rowId: ({ identifier }) => identifier,
    defaultSort: BY_NAME,
    failureText: texts.failedToLoad,
  });
  const outcome = useOutcome(table.reload);
  const dialog = useEntityDialog<Tag, TagValues>({
    blank: () => blankTag,
    valuesOf: tagValues,
    reread: ({ identifier }) => findListed((query) => listTags(request, query), identifier),
    whenGone: 'sent',
    create: async ({ tagName }) => outcome(await createTag(request, tagName), texts.created(tagName)),
    update: async ({ tagName }, { identifier }) =>
      outcome(await updateTag(request, { identifier, tagName }), texts.updated(tagName)),
    remove: async ({ identifier, tagName }) =>
      outcome(await deleteTag(request, identifier), texts.removed(tagName)),
  });
  const deletion = async ({ identifier, tagName }: Tag) =>
    deletionQuestion(texts.deletion(tagName), await tagUses(request, identifier));
  return { table, dialog, deletion };
}
