import type { Tag } from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import { entrySteps, useSeveral } from '@mobidrom/shared-ui/data';
import { useDialogAddress, useEntityRights, useEntrySteps } from '@mobidrom/shared-ui/forms';
import { useCallback } from 'react';
import { EntityList } from '../list/EntityList';
import { tagsArea } from './area';
import { deletedTags } from './deletedTags';
import { TagDialog } from './TagDialog';
import { texts } from './texts';
import { useSeveralTags } from './useSeveralTags';
import { useTags } from './useTags';

/** Page of the tags: the list, and the dialog over it. */
export function Component() {
  const rights = useEntityRights(ROLES.tags);
  const { table, dialog, openById, deletion, notices } = useTags(rights);
  const selection = useSeveral(table, useSeveralTags(rights));
  useDialogAddress({ create: rights.create && (() => dialog.create()), open: openById });
  const open = useCallback((tag: Tag) => dialog.edit(tag), [dialog]);
  useEntrySteps(
    dialog,
    entrySteps(() => table, open),
  );
  return (
    <>
      <EntityList
        title={tagsArea.title}
        texts={texts}
        notices={notices}
        isAnswered="waitsForNothing"
        table={table}
        selection={selection}
        rights={rights}
        create={() => dialog.create()}
        open={open}
        deleted={{ ...deletedTags, dialog }}
        minWidth={560}
      />
      <TagDialog dialog={dialog} rights={rights} deletion={deletion} />
    </>
  );
}
