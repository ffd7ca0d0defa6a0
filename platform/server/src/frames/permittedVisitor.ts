import { meetsRequirement } from '@mobidrom/shared-contract';
import type { FastifyRequest } from 'fastify';
import { framedVisitor } from '../content/framedPages/endpoints';
import type { PlatformContext } from '../context';
import { Problem } from '../http/problem';
import type { Principal } from '../identity/principal';
import { texts } from './texts';

/**
 * Returns the visitor of a framed page that is not public.
 * @param roles any of them suffices
 * @throws Problem 401 for a visitor who is not signed on, 403 without any of the roles
 */
export async function permittedVisitor(
  request: FastifyRequest,
  context: Parameters<typeof framedVisitor>[1] & Pick<PlatformContext, 'store'>,
  roles: readonly string[],
): Promise<Principal> {
  const visitor = await framedVisitor(request, context);
  if (!visitor) throw new Problem(401, texts.refused.signIn);
  // The trail names who was refused.
  request.principal = visitor;
  if (!meetsRequirement(visitor, { roles })) throw new Problem(403, texts.refused.right(roles));
  return visitor;
}
