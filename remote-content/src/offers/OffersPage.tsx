import { ROLES } from '@mobidrom/shared-contract';
import { styled, usePortal } from '@mobidrom/shared-ui/core';
import { entrySteps, type RowAction, useSeveral } from '@mobidrom/shared-ui/data';
import {
  openCopy,
  useDialogAddress,
  useEntityDialog,
  useEntityRights,
  useEntrySteps,
  useWayToDeleted,
} from '@mobidrom/shared-ui/forms';
import { AddIcon, ContentCopyIcon } from '@mobidrom/shared-ui/icons';
import { useCallback, useMemo } from 'react';
import { useTakenIds } from '../ids/useFollowingId';
import { EntityList } from '../list/EntityList';
import { offersArea } from './area';
import { deletedOffers } from './deletedOffers';
import { OfferDialog } from './dialog/OfferDialog';
import { useOfferOperations } from './dialog/useOfferOperations';
import type { OfferRow } from './list/offerList';
import { useCopyFeedAddress } from './list/useCopyFeedAddress';
import { useOffers } from './list/useOffers';
import type { OfferInput, OfferValues } from './offer.schema';
import { copyOfOffer } from './offerAgain';
import { keyOfText } from './offerKey';
import { UnfinishedEdits } from './recovery/UnfinishedEdits';
import { useRecovery } from './recovery/useRecovery';
import { useSeveralOffers } from './several/useSeveralOffers';
import { type OfferKey, readOffer, type StoredOffer } from './storedOffer';
import { texts } from './texts';

/** Page of the data offers: the list, and the dialog over it. */
export function Component() {
  const { request } = usePortal();
  const { table, isLimited, taken, rows, noticesOf, reload, forget } = useOffers();
  const rights = useEntityRights(ROLES.dataOffers);
  const mayChange = rights.create || rights.update || rights.delete;
  const { unfinishedEdits, refresh, dismiss } = useRecovery({ mayChange, reload });
  const reloadChanged = useCallback(
    (changed: OfferKey) => {
      refresh();
      return reload(changed);
    },
    [refresh, reload],
  );
  const onChanged = useCallback(
    (changed: OfferKey) => {
      refresh();
      forget(changed);
    },
    [refresh, forget],
  );
  const selection = useSeveral(table, useSeveralOffers(rights, onChanged));
  const way = useWayToDeleted(offersArea.path, rights.create);
  const { operations, progress, clearProgress } = useOfferOperations(reloadChanged, table.savedRow, way);
  const copy = useCopyFeedAddress();
  const dialog = useEntityDialog<StoredOffer, OfferValues, OfferInput>(operations);
  const load = useCallback(
    (key: OfferKey) => {
      clearProgress();
      void dialog.load(() => readOffer(request, key));
    },
    [dialog, clearProgress, request],
  );
  const open = useCallback(
    (offer: OfferRow) => {
      // The dialog would take a schedule that could not be read for one that is missing.
      if (offer.isScheduleUnread) return load(offer);
      clearProgress();
      dialog.edit(offer);
    },
    [dialog, clearProgress, load],
  );
  const isTakenId = useTakenIds(taken.ids);
  const duplicate = useCallback(
    (offer: OfferRow) => {
      clearProgress();
      openCopy<StoredOffer, OfferValues, OfferInput>(dialog, offer, copyOfOffer(offer, isTakenId));
    },
    [dialog, clearProgress, isTakenId],
  );
  const notices = useMemo(() => noticesOf(open), [noticesOf, open]);
  const furtherActions = useMemo<RowAction<OfferRow>[]>(
    () => [
      { label: texts.copyAddress, icon: <ContentCopyIcon />, run: copy },
      ...(rights.update ? [{ label: texts.repair, icon: <AddIcon />, run: open, applies: isMissing }] : []),
    ],
    [rights.update, open, copy],
  );
  const create = () => {
    clearProgress();
    dialog.create();
  };
  useDialogAddress({
    create: rights.create && create,
    open: (text) => {
      const key = keyOfText(text);
      if (key) load(key);
    },
  });
  useEntrySteps(
    dialog,
    entrySteps(() => table, open),
  );
  return (
    <>
      <EntityList
        title={offersArea.title}
        texts={isLimited ? limitedTexts : texts}
        notices={notices}
        above={<UnfinishedEdits edits={unfinishedEdits} open={load} dismiss={dismiss} />}
        table={table}
        rights={rights}
        create={create}
        open={open}
        duplicate={duplicate}
        isCopyable={isRead}
        detail={entryDetail}
        furtherActions={furtherActions}
        selection={selection}
        deleted={{ ...deletedOffers, dialog, onRestore: clearProgress }}
        minWidth={1080}
      />
      <OfferDialog
        dialog={dialog}
        rights={rights}
        taken={taken}
        offers={rows}
        progress={progress}
        clearProgress={clearProgress}
        reread={load}
      />
    </>
  );
}

const limitedTexts = { ...texts, empty: texts.noneWithoutEntry, emptyText: '' };
/** Whether all parts of an offer were read: a copy would miss the others. */
const isRead = ({ catalogue, isScheduleUnread }: OfferRow): boolean =>
  catalogue.state !== 'unread' && !isScheduleUnread;
const isMissing = ({ catalogue }: OfferRow): boolean => catalogue.state === 'missing';

/** Returns a note below the title of an offer whose catalogue entry is missing or could not be read. */
function entryDetail({ catalogue }: OfferRow) {
  if (catalogue.state === 'present') return null;
  return <Detail>{catalogue.state === 'missing' ? texts.missingEntry : texts.unreadEntry}</Detail>;
}

const Detail = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.875rem',
  fontWeight: 400,
  color: theme.vars.palette.error.main,
}));
