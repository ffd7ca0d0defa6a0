import {
  FIELD_MESSAGES,
  HOUSE_NUMBER,
  LIMITS,
  ORGANISATION_TYPE,
  ORGANISATION_TYPES,
  POSTAL_CODE,
} from '@mobidrom/platform-api';
import * as z from 'zod/mini';
import {
  ids,
  optionalAddress,
  optionalMatching,
  optionalPhone,
  optionalText,
  requiredEmail,
  requiredName,
  requiredText,
} from '../fields';

/** Organisation as input. */
export const organisationBody = z.object({
  type: z.optional(z.literal(ORGANISATION_TYPE)),
  id: z.optional(z.string()),
  name: requiredName(LIMITS.organisationName),
  tags: ids,
  email: requiredEmail,
  phone: optionalPhone,
  homepage: optionalAddress,
  department: optionalText(),
  organisationType: z.enum(ORGANISATION_TYPES, FIELD_MESSAGES.choose),
  contact: z.object({
    name: requiredText(LIMITS.firstName),
    surname: requiredText(LIMITS.surname),
    email: requiredEmail,
    phone: optionalPhone,
    role: optionalText(),
  }),
  address: z._default(
    z.object({
      street: optionalText(),
      houseNumber: optionalMatching(HOUSE_NUMBER, LIMITS.houseNumber, FIELD_MESSAGES.houseNumber),
      postalCode: optionalMatching(POSTAL_CODE, LIMITS.postalCode, FIELD_MESSAGES.postalCode),
      city: optionalText(),
      state: optionalText(),
      country: optionalText(),
    }),
    { street: '', houseNumber: '', postalCode: '', city: '', state: '', country: '' },
  ),
});
export type OrganisationBody = z.infer<typeof organisationBody>;
