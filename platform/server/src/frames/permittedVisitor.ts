import { meets } from '@mobidrom/shared-contract';
import type { FastifyRequest } from 'fastify';
import { framedVisitor } from '../content/framedPages/endpoints';
import type { PlatformContext } from '../context';
import { Problem } from '../http/problem';
import type { Principal } from '../identity/principal';
import { texts } from './texts';

/**
 * Who looks at a framed page that not everybody may see.
 * @param roles any one of them is enough
 * @throws Problem 401 for a visitor, 403 for who holds none of the roles
 */
export async function permittedVisitor(
  request: FastifyRequest,
  context: Parameters<typeof framedVisitor>[1] & Pick<PlatformContext, 'store'>,
  roles: readonly string[],
): Promise<Principal> {
  const visitor = await framedVisitor(request, context);
  if (!visitor) throw new Problem(401, texts.refused.signIn);
  if (!meets(visitor, { roles })) throw new Problem(403, texts.refused.right(roles));
  return visitor;
}
