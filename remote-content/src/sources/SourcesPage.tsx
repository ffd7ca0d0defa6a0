import type { DataEntryItem } from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import { ListNotices } from '@mobidrom/shared-ui/data';
import { useEntityRights } from '@mobidrom/shared-ui/forms';
import { useCallback } from 'react';
import { EntityList } from '../list/EntityList';
import { BULK_PATH, sourcesArea } from './area';
import { SourceDialog } from './SourceDialog';
import { texts } from './texts';
import { useSources } from './useSources';

/** Page of the data sources: the list, and the dialog over it. */
export function Component() {
  const { table, dialog, deletion, notices } = useSources();
  const rights = useEntityRights(ROLES.dataSources);
  const open = useCallback((source: DataEntryItem) => dialog.edit(source), [dialog]);
  return (
    <>
      <EntityList
        title={sourcesArea.title}
        texts={texts}
        notices={<ListNotices notices={notices} />}
        table={table}
        rights={rights}
        create={() => dialog.create()}
        several={several}
        open={open}
        detail={failedImport}
        minWidth={1000}
      />
      <SourceDialog dialog={dialog} rights={rights} deletion={deletion} />
    </>
  );
}

const several = { to: `/${BULK_PATH}`, label: texts.addSeveral };
const failedImport = ({ errorMessage }: DataEntryItem) => errorMessage && texts.importFailed;
