import { AlertBanner, styled } from '@mobidrom/shared-ui/core';
import { keyOf } from '../offerJournal';
import type { OfferKey } from '../storedOffer';
import type { RecoveredChange } from './recoverInterruptedChanges';
import { recoveryAlert } from './recoveryAlert';

interface UnfinishedEditsProps {
  readonly edits: readonly RecoveredChange[];
  readonly open: (key: OfferKey) => void;
  readonly dismiss: (edit: RecoveredChange) => void;
}

/** Banners above the list: which parts of an offer an interrupted edit has written, and which it has not. */
export function UnfinishedEdits({ edits, open, dismiss }: UnfinishedEditsProps) {
  return (
    <Banners>
      {edits.map((edit) => {
        const alert = recoveryAlert(edit, () => open(keyOf(edit.change)));
        if (!alert) return null;
        const { key: _key, ...shown } = alert;
        return <AlertBanner key={edit.change.id} {...shown} onClose={() => dismiss(edit)} />;
      })}
    </Banners>
  );
}

const Banners = styled('div')({ display: 'grid', gap: 8, '&:not(:empty)': { marginBottom: 16 } });
