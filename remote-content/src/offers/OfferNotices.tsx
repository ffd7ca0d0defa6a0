import { exportsOffers } from '@mobidrom/platform-api';
import { AlertBanner, Button, styled } from '@mobidrom/shared-ui/core';
import { ContentCopyIcon } from '@mobidrom/shared-ui/icons';
import { feedAddress } from './feedAddress';
import type { StoredOffer } from './storedOffer';
import { texts } from './texts';
import { useFeedAddress } from './useFeedAddress';

/** What stands above the fields of an offer that exists: what is missing of it, and the address of its feed. */
export function OfferNotices({ offer }: { readonly offer: StoredOffer }) {
  const { origin, copy } = useFeedAddress();
  return (
    <Notices>
      {offer.catalogue.state === 'missing' && (
        <AlertBanner severity="warning" text={texts.missingEntryNotice} />
      )}
      {exportsOffers(offer.adapter) && !offer.event && (
        <AlertBanner severity="warning" text={texts.missingEventNotice} />
      )}
      <Address>
        <span>
          <b>{texts.feedAddress}</b>
          <span>{feedAddress(origin, offer)}</span>
        </span>
        <Button size="small" startIcon={<ContentCopyIcon />} onClick={() => void copy(offer)}>
          {texts.copyShort}
        </Button>
      </Address>
    </Notices>
  );
}

const Notices = styled('div')({ gridColumn: '1 / -1', display: 'grid', gap: 8 });

const Address = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '8px 8px 8px 16px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  '& b': { display: 'block', fontWeight: 600 },
}));
