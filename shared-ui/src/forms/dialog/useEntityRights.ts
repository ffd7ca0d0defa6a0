import { useMemo } from 'react';
import { useSession } from '../../core';

/** Rights of the user on entities of one kind. */
export interface EntityRights {
  readonly create: boolean;
  readonly update: boolean;
  readonly delete: boolean;
}

/** Roles of an area in the order of the contract: read, create, update, delete, further ones. */
type EntityRoles = readonly [read: string, create: string, update: string, remove: string, ...string[]];

/** Returns the user's rights in an area: `useEntityRights(ROLES.tags)`. */
export function useEntityRights([, create, update, remove]: EntityRoles): EntityRights {
  const { roles } = useSession();
  return useMemo(
    () => ({
      create: roles.includes(create),
      update: roles.includes(update),
      delete: roles.includes(remove),
    }),
    [roles, create, update, remove],
  );
}
