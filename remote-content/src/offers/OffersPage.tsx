import { ROLES } from '@mobidrom/shared-contract';
import { Button, PageHead, styled, usePortal } from '@mobidrom/shared-ui/core';
import { DataTable, type RowAction } from '@mobidrom/shared-ui/data';
import { useEntityDialog, useEntityRights } from '@mobidrom/shared-ui/forms';
import { AddIcon, ContentCopyIcon, EditIcon } from '@mobidrom/shared-ui/icons';
import { useCallback, useMemo } from 'react';
import { OfferDialog } from './OfferDialog';
import type { OfferInput, OfferValues } from './offer.schema';
import type { OfferRow } from './offerList';
import { offersArea } from './routes';
import { type OfferKey, readStoredOffer, type StoredOffer } from './storedOffer';
import { texts } from './texts';
import { useFeedAddress } from './useFeedAddress';
import { useOffers } from './useOffers';
import { useOfferWork } from './useOfferWork';
import { useRecovery } from './useRecovery';

/** The list of data offers, with what the person may do with them. */
export function Component() {
  const { request } = usePortal();
  const { table, taken } = useOffers();
  const rights = useEntityRights(ROLES.dataOffers);
  const { work, progress, clearProgress } = useOfferWork(table.reload);
  const { copy } = useFeedAddress();
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
    void dialog.load(() => readStoredOffer(request, key));
  };
  useRecovery({
    wanted: rights.create || rights.update || rights.delete,
    open: load,
    reload: table.reload,
  });
  const rowActions = useMemo<RowAction<OfferRow>[]>(
    () => [
      { label: texts.copyAddress, icon: <ContentCopyIcon />, run: (offer) => void copy(offer) },
      ...(rights.update
        ? [
            { label: texts.repair, icon: <AddIcon />, run: open, applies: isMissing },
            { label: texts.edit, icon: <EditIcon />, run: open },
          ]
        : []),
    ],
    [rights.update, open, copy],
  );
  const create = () => {
    clearProgress();
    dialog.create();
  };
  const add = rights.create && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={create}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <PageHead title={offersArea.title} lead={texts.lead} action={add} />
      <DataTable
        table={table}
        label={texts.list}
        open={open}
        detail={entryDetail}
        rowActions={rowActions}
        empty={{ title: texts.empty, ...(rights.create && { text: texts.emptyText, action: add }) }}
        minWidth={1080}
      />
      <OfferDialog dialog={dialog} rights={rights} taken={taken} progress={progress} />
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
