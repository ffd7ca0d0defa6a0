import { meetsRequirement, type Requirement } from '@mobidrom/shared-contract';
import { useSession } from './PortalContext';

/** Whether the user meets the requirement: has any one of its roles or groups. */
export function useMeetsRequirement(requirement: Requirement): boolean {
  return meetsRequirement(useSession(), requirement);
}
