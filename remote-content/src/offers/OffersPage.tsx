import { ROLES } from '@mobidrom/shared-contract';
import { styled, usePortal } from '@mobidrom/shared-ui/core';
import { ListNotices, type RowAction } from '@mobidrom/shared-ui/data';
import { useEntityDialog, useEntityRights } from '@mobidrom/shared-ui/forms';
import { AddIcon, ContentCopyIcon } from '@mobidrom/shared-ui/icons';
import { useCallback, useMemo } from 'react';
import { EntityList } from '../list/EntityList';
import { OfferDialog } from './OfferDialog';
import type { OfferInput, OfferValues } from './offer.schema';
import type { OfferRow } from './offerList';
import { offersArea } from './routes';
import { StuckEdits } from './StuckEdits';
import { type OfferKey, readOffer, type StoredOffer } from './storedOffer';
import { texts } from './texts';
import { useCopiedAlert } from './useFeedAddress';
import { useOffers } from './useOffers';
import { useOfferWork } from './useOfferWork';
import { useRecovery } from './useRecovery';

/** The list of data offers, with what the person may do with them. */
export function Component() {
  const { request } = usePortal();
  const { table, taken, notices } = useOffers();
  const rights = useEntityRights(ROLES.dataOffers);
  const { reload } = table;
  const wanted = rights.create || rights.update || rights.delete;
  const { stuck, refresh, dismiss } = useRecovery({ wanted, reload });
  const changed = useCallback(() => {
    refresh();
    return reload();
  }, [refresh, reload]);
  const { work, progress, clearProgress } = useOfferWork(changed);
  const copy = useCopiedAlert();
  const dialog = useEntityDialog<StoredOffer, OfferValues, OfferInput>(work);
  const open = useCallback(
    (offer: OfferRow) => {
      clearProgress();
      dialog.edit(offer);
    },
    [dialog, clearProgress],
  );
  const load = (key: OfferKey) => {
    clearProgress();
    void dialog.load(() => readOffer(request, key));
  };
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
  return (
    <>
      <EntityList
        title={offersArea.title}
        texts={texts}
        notices={
          <>
            <StuckEdits edits={stuck} open={load} dismiss={dismiss} />
            <ListNotices notices={notices} />
          </>
        }
        table={table}
        rights={rights}
        create={create}
        open={open}
        detail={entryDetail}
        furtherActions={furtherActions}
        minWidth={1080}
      />
      <OfferDialog dialog={dialog} rights={rights} taken={taken} progress={progress} reread={load} />
    </>
  );
}

const isMissing = ({ catalogue }: OfferRow): boolean => catalogue.state === 'missing';

/** Says at the row what is wrong with its entry in the catalogue. */
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
