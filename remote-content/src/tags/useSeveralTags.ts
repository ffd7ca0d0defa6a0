import { createTag, deleteTag, getTagUses, type Tag } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import type { SeveralAction } from '@mobidrom/shared-ui/data';
import { changeOutcome, type EntityRights, useWayToDeleted } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';
import { readSeveralUses } from '../uses/severalDeletion';
import { tagsArea } from './area';
import { tagHistory } from './tagHistory';
import { texts } from './texts';

/** Returns the actions on several tags that the user has a right to. */
export function useSeveralTags(rights: EntityRights): readonly SeveralAction<Tag>[] {
  const { request } = usePortal();
  const way = useWayToDeleted(tagsArea.path, rights.create);
  return useMemo(() => {
    if (!rights.delete) return [];
    const { several } = texts;
    const removal: SeveralAction<Tag> = {
      label: texts.remove,
      destructive: true,
      prepare: async (rows) => {
        const { isUsed, warnings } = await readSeveralUses(rows, {
          used: several.used(rows.length),
          idOf: ({ identifier }) => identifier,
          read: ({ identifier }) => getTagUses(request, identifier),
        });
        return {
          title: several.title,
          question: several.question(rows.length),
          warnings,
          destructive: true,
          act: async ({ identifier, tagName }) =>
            changeOutcome(await deleteTag(request, identifier), texts.removed(tagName)),
          done: several.removed,
          way,
          // A tag gets a new id, and references to it are gone: only an unused one comes back as it was.
          ...(rights.create &&
            !isUsed && {
              undo: () => ({
                title: several.restore,
                act: async ({ tagName }: Tag) =>
                  changeOutcome(await createTag(request, tagName), {
                    ...texts.created(tagName),
                    fieldLabels: tagHistory.labels,
                  }),
                done: several.restored,
              }),
            }),
        };
      },
    };
    return [removal];
  }, [rights, request, way]);
}
