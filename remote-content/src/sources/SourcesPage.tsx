import type { Cron, DataEntryItem } from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import { entrySteps, useSeveral } from '@mobidrom/shared-ui/data';
import { openCopy, useDialogAddress, useEntityRights, useEntrySteps } from '@mobidrom/shared-ui/forms';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { isListed } from '../ids/isListed';
import { EntityList } from '../list/EntityList';
import type { AccessValues } from './AccessFields';
import { BULK_PATH, sourcesArea } from './area';
import { deletedSources } from './deletedSources';
import { SourceDialog } from './SourceDialog';
import { AccessDialog } from './several/AccessDialog';
import { AddToOfferDialog } from './several/AddToOfferDialog';
import { IntervalDialog } from './several/IntervalDialog';
import { blankAccess, blankInterval, type IntervalValues } from './several/several.schema';
import { useAsk } from './several/useAsk';
import { useOfferChoice } from './several/useOfferChoice';
import { copyOfSource } from './sourceAgain';
import { texts } from './texts';
import { failedEntriesNotice } from './useFailedEntries';
import { useSeveralSources } from './useSeveralSources';
import { useSources } from './useSources';

/** Page of the data sources: the list, and the dialog over it. */
export function Component() {
  const rights = useEntityRights(ROLES.dataSources);
  const { table, dialog, deletion, imports, state, notices, failed, openById } = useSources(rights);
  const offerRights = useEntityRights(ROLES.dataOffers);
  const interval = useAsk<IntervalValues, Cron>(blankInterval);
  const access = useAsk<AccessValues, AccessValues>(blankAccess);
  const offer = useOfferChoice();
  const changes = useSeveralSources(
    { sources: rights, offers: offerRights },
    { interval, access, offer },
    failed.forget,
  );
  const { rowActions, several: importing, busy } = imports;
  const actions = useMemo(() => [...(importing ? [importing] : []), ...changes], [importing, changes]);
  const selection = useSeveral(table, actions);
  const again =
    importing && selection && ((rows: readonly DataEntryItem[]) => selection.start(importing, rows));
  const failures = failedEntriesNotice(failed.entries, openById, again);
  useDialogAddress({ create: rights.create && (() => dialog.create()), open: openById });
  const open = useCallback((source: DataEntryItem) => dialog.edit(source), [dialog]);
  // The latest rows: an action that changed with them would draw all rows anew.
  const listed = useRef(table.rows);
  useEffect(() => {
    listed.current = table.rows;
  });
  const duplicate = useCallback(
    (source: DataEntryItem) => openCopy(dialog, source, copyOfSource(source, isListed(listed.current, idOf))),
    [dialog],
  );
  useEntrySteps(
    dialog,
    entrySteps(() => table, open),
  );
  return (
    <>
      <EntityList
        title={sourcesArea.title}
        texts={state ? textsInState : texts}
        notices={[...notices, ...failures]}
        table={table}
        rights={rights}
        create={() => dialog.create()}
        several={several}
        open={open}
        duplicate={duplicate}
        detail={failedImport}
        furtherActions={rowActions}
        busy={busy}
        selection={selection}
        deleted={{ ...deletedSources, dialog }}
        minWidth={1000}
      />
      <IntervalDialog ask={interval} rights={rights} />
      <AccessDialog ask={access} rights={rights} />
      <AddToOfferDialog choice={offer} rights={offerRights} />
      <SourceDialog dialog={dialog} rights={rights} deletion={deletion} />
    </>
  );
}

const idOf = ({ dataSetId }: DataEntryItem) => dataSetId;
const textsInState = { ...texts, empty: texts.noneInState, emptyText: '' };
const several = { to: `/${BULK_PATH}`, label: texts.addSeveral };
const failedImport = ({ errorMessage }: DataEntryItem) => errorMessage && texts.importFailed;
