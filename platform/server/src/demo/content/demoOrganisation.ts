import type { OrganisationType } from '@mobidrom/platform-api';
import { type Place, placeOf } from './places';
import type { TagName } from './tags';

export interface DemoOrganisation {
  readonly name: string;
  readonly type: OrganisationType;
  readonly place: Place;
  readonly department: string;
  readonly contact: { readonly name: string; readonly surname: string; readonly role: string };
  readonly street: string;
  readonly houseNumber: string;
  readonly tags: readonly TagName[];
}

export const organisation = (
  name: string,
  type: OrganisationType,
  place: string,
  department: string,
  [first, surname, role]: readonly [string, string, string],
  [street, houseNumber]: readonly [string, string],
  ...tags: readonly TagName[]
): DemoOrganisation => ({
  name,
  type,
  place: placeOf(place),
  department,
  contact: { name: first, surname, role },
  street,
  houseNumber,
  tags,
});
