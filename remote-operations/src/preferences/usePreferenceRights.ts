import { ROLES } from '@mobidrom/shared-contract';
import { type EntityRights, useEntityRights } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';

/**
 * Returns the user's rights. The pairs of a group are changed with the right to create or with the right to update: a pair that
 * is added to an existing group changes this group.
 */
export function usePreferenceRights(): EntityRights {
  const rights = useEntityRights(ROLES.preferences);
  return useMemo(() => ({ ...rights, update: rights.create || rights.update }), [rights]);
}
