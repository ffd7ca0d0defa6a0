import { OFFER_KEYS, offerOfSettings } from '@mobidrom/platform-api';
import { replacedKeys } from '../secrets/replacedKeys';
import type { StoredOffer } from './storedOffer';

/** Fields of the dialog that hold a secret. */
export type SecretField = 'p12Certificate' | 'p12Password';

const FIELD_OF: Readonly<Record<string, SecretField>> = {
  [OFFER_KEYS.p12Certificate]: 'p12Certificate',
  [OFFER_KEYS.p12Password]: 'p12Password',
};

/**
 * Returns which secrets are stored, so that they can be left unchanged: none for a new offer or one that is not exported.
 * A stored secret is read as a reference, one that is not set as an empty text.
 */
export function storedSecrets(
  offer: Pick<StoredOffer, 'adapter' | 'id' | 'settings'> | undefined,
): ReadonlySet<SecretField> {
  if (!offer || !offerOfSettings(offer.adapter, offer.id, offer.settings).exportToMobilithek)
    return new Set();
  return new Set(
    Object.entries(offer.settings.value).flatMap(([key, { value }]) =>
      value === '' ? [] : (FIELD_OF[key] ?? []),
    ),
  );
}

/** Returns the fields whose secret somebody else has replaced since the offer was opened. */
export const replacedSecrets = (opened: StoredOffer, current: StoredOffer): readonly string[] =>
  replacedKeys(opened.settings, current.settings).flatMap((key) => FIELD_OF[key] ?? []);
