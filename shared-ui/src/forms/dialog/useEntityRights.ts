import { useMemo } from 'react';
import { useSession } from '../../core';
import type { EntityRights } from './FormDialog';

/** An area's roles in the order of the contract: read, create, update, delete; further ones may follow. */
export type EntityRoles = readonly [
  read: string,
  create: string,
  update: string,
  remove: string,
  ...string[],
];

/** What the person may do in an area: `useEntityRights(ROLES.tags)` (specification, content, chapter 6). */
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
