import { meets, type Requirement } from '@mobidrom/shared-contract';
import { useSession } from './PortalContext';

/** Whether the person meets the requirement: any one of its roles or groups (specification, portal, chapter 6). */
export function useMeets(requirement: Requirement): boolean {
  return meets(useSession(), requirement);
}
