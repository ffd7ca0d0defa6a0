import { exportsOffers } from '@mobidrom/platform-api';
import { AlertBanner, Button, radius, styled } from '@mobidrom/shared-ui/core';
import { ContentCopyIcon } from '@mobidrom/shared-ui/icons';
import { useState } from 'react';
import { feedAddress } from '../feedAddress';
import type { OfferKey, StoredOffer } from '../storedOffer';
import { texts } from '../texts';
import { useFeedAddress } from '../useFeedAddress';

interface OfferNoticesProps {
  readonly offer: StoredOffer;
  readonly reread: (key: OfferKey) => void;
}

/** Notices above the fields of an existing offer: missing parts, and the address of its feed. */
export function OfferNotices({ offer, reread }: OfferNoticesProps) {
  const { catalogue } = offer;
  return (
    <Notices>
      {catalogue.state === 'missing' && <AlertBanner severity="warning" text={texts.missingEntryNotice} />}
      {catalogue.state === 'unread' && (
        <AlertBanner
          severity="error"
          text={texts.unreadEntryNotice(catalogue.failure)}
          action={{ label: texts.retry, icon: 'reload', run: () => reread(offer) }}
        />
      )}
      {exportsOffers(offer.adapter) && !offer.schedule && (
        <AlertBanner severity="warning" text={texts.missingScheduleNotice} />
      )}
      <FeedAddress offer={offer} />
    </Notices>
  );
}

function FeedAddress({ offer }: { readonly offer: StoredOffer }) {
  const { origin, copy } = useFeedAddress();
  const [result, setResult] = useState('');
  // Shown beside the button, because it belongs to that place.
  const run = async () => setResult((await copy(offer)) ? texts.copiedShort : texts.notCopiedShort);
  return (
    <Address>
      <span data-address>
        <b>{texts.feedAddress}</b>
        <span>{feedAddress(origin, offer)}</span>
      </span>
      <span data-copy>
        <span role="status">{result}</span>
        <Button size="small" startIcon={<ContentCopyIcon />} onClick={run}>
          {texts.copyShort}
        </Button>
      </span>
    </Address>
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
  borderRadius: radius.control,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  '& [data-address]': { flex: '1 1 16rem' },
  '& [data-copy]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
  '& [role="status"]:not(:empty)': { marginRight: 12 },
  // Below the address, the button's label is aligned with it.
  [theme.breakpoints.down('md')]: { '& [data-copy]': { marginLeft: -10 } },
  '& b': { display: 'block', fontWeight: 600 },
}));
