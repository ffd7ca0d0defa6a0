import { offerOfSettings } from '@mobidrom/platform-api';
import { replacedKeys } from '../secrets/replacedKeys';
import type { OfferValues } from './offer.schema';
import type { StoredOffer } from './storedOffer';

type SecretField = Extract<keyof OfferValues, 'p12Certificate' | 'p12Password'>;

const FIELD_OF: Readonly<Record<string, SecretField>> = {
  ZERTIFIKAT: 'p12Certificate',
  ZERTIFIKATS_PASSWORT: 'p12Password',
};

const NOTHING: Readonly<Record<SecretField, boolean>> = { p12Certificate: false, p12Password: false };

/**
 * Which secrets of an offer can be left as they are; none of a new one, nor of one that is not exported. Told by the
 * keys: who may only read gets them without their values.
 */
export function storedSecrets(
  offer: Pick<StoredOffer, 'adapter' | 'id' | 'settings'> | undefined,
): Readonly<Record<SecretField, boolean>> {
  if (!offer || !offerOfSettings(offer.adapter, offer.id, offer.settings).exportToMobilithek) return NOTHING;
  const fields = Object.keys(offer.settings.value).flatMap((key) => FIELD_OF[key] ?? []);
  return { ...NOTHING, ...Object.fromEntries(fields.map((field) => [field, true])) };
}

/** The fields whose secret somebody else replaced since the offer was opened. */
export const replacedSecrets = (opened: StoredOffer, current: StoredOffer): readonly string[] =>
  replacedKeys(opened.settings, current.settings).flatMap((key) => FIELD_OF[key] ?? []);
