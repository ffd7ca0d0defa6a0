import { AlertBanner, styled } from '@mobidrom/shared-ui/core';
import type { Recovered } from './changeOffer';
import { recoveryAlert } from './recoveryAlert';
import type { OfferKey } from './storedOffer';

interface StuckEditsProps {
  readonly edits: readonly Recovered[];
  readonly open: (key: OfferKey) => void;
  /** The person wants to hear no more of it. */
  readonly dismiss: (edit: Recovered) => void;
}

/** Above the list: which parts of an offer hold an edit that was interrupted, and which do not (DESIGN 'Data offers'). */
export function StuckEdits({ edits, open, dismiss }: StuckEditsProps) {
  return (
    <Edits>
      {edits.map((edit) => {
        const { id, adapter, offerId } = edit.entry;
        const alert = recoveryAlert(edit, () => open({ adapter, id: offerId }));
        if (!alert) return null;
        const { key: _key, ...shown } = alert;
        return <AlertBanner key={id} {...shown} onClose={() => dismiss(edit)} />;
      })}
    </Edits>
  );
}

const Edits = styled('div')({ display: 'grid', gap: 8, '&:not(:empty)': { marginBottom: 16 } });
