import { ARGO_GROUP, meetsRequirement, RELEASE_ROLES, ROLES } from '@mobidrom/shared-contract';
import type { Principal } from '../identity/principal';

const ANY_RIGHT = {
  roles: [...Object.values(ROLES).flat(), ...Object.values(RELEASE_ROLES).flat()],
  groups: [ARGO_GROUP],
};

/**
 * Whether an administrator gave the person any right of the portal. Anybody can register, and gets Keycloak's default
 * roles, so being signed in alone opens no more than visitors see.
 */
export const isMember = (person: Principal | null): boolean =>
  person !== null && meetsRequirement(person, ANY_RIGHT);
