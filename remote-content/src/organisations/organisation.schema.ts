import {
  CREDENTIALS_IN_URL,
  hasCredentials,
  LIMITS,
  type NewOrganisation,
  ORGANISATION_TYPES,
  type Organisation,
  shownName,
} from '@mobidrom/platform-api';
import { type FormSchema, optional, required } from '@mobidrom/shared-ui/forms';
import * as z from 'zod/mini';
import { copyTitle } from '../copy/copyTitle';
import type { Defaults } from '../defaults/defaultsMemory';
import { texts } from './texts';

/** Values of the dialog's fields: an organisation as it is sent, without its id. */
export type OrganisationValues = NewOrganisation;

export const blankOrganisation: OrganisationValues = {
  name: '',
  tags: [],
  email: '',
  phone: '',
  homepage: '',
  department: '',
  organisationType: '',
  contact: { name: '', surname: '', email: '', phone: '', role: '' },
  address: { street: '', houseNumber: '', postalCode: '', city: '', state: '', country: '' },
};
export const organisationValues = ({ id: _id, ...values }: Organisation): OrganisationValues => values;

/** Returns the values of the next new organisation after this one. Tags give access, so that they are chosen each time. */
export const nextOrganisation = ({ organisationType }: OrganisationValues): OrganisationValues => ({
  ...blankOrganisation,
  organisationType,
});

/** Returns the values of a new organisation that begins with the type of the last one; blank ones where it is unknown. */
export const rememberedOrganisation = ({ organisation }: Defaults): OrganisationValues =>
  ORGANISATION_TYPES.some((type) => type === organisation?.organisationType) && organisation
    ? { ...blankOrganisation, organisationType: organisation.organisationType }
    : blankOrganisation;

/** Returns the values of a copy of an organisation: all but its name. */
export const copyOfOrganisation = (organisation: Organisation): OrganisationValues => ({
  ...organisationValues(organisation),
  name: copyTitle(organisation.name, LIMITS.organisationName),
});

/**
 * Returns the rules for an organisation.
 * @param taken names of all other organisations, as far as they are loaded
 */
export const organisationSchema = (
  taken: readonly string[],
): FormSchema<OrganisationValues, OrganisationValues> =>
  z.object({
    name: required.text(LIMITS.organisationName).check(
      shownName,
      z.refine((name) => !taken.includes(name), texts.nameTaken),
    ),
    tags: optional.choices(),
    email: required.email,
    phone: optional.phone,
    homepage: z.pipe(
      optional.url.check(z.refine((address) => !hasCredentials(address), CREDENTIALS_IN_URL)),
      z.transform((address: string) => address.toLowerCase()),
    ),
    department: optional.text(),
    organisationType: required.choice(),
    contact: z.object({
      name: required.text(LIMITS.firstName),
      surname: required.text(LIMITS.surname),
      email: required.email,
      phone: optional.phone,
      role: optional.text(),
    }),
    address: z.object({
      street: optional.text(),
      houseNumber: optional.houseNumber,
      postalCode: optional.postalCode,
      city: optional.text(),
      state: optional.text(),
      country: optional.text(),
    }),
  });
