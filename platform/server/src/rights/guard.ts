import { meetsRequirement } from '@mobidrom/shared-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden, outdated, unauthorised } from '../http/problem';
import type { Principal, VerifyBearer } from '../identity/principal';

declare module 'fastify' {
  interface FastifyRequest {
    /** Calling person; null without a token. */
    principal: Principal | null;
    /**
     * Verifies the token of a person once more, since a body may take minutes to arrive, and updates `principal`.
     * @param expiredFor seconds for which the token may have expired meanwhile. Default: none
     * @throws Problem 401 where the session has ended or the account was disabled meanwhile
     */
    authenticateAgain(expiredFor?: number): Promise<void>;
  }
}

/** Any of these roles. */
export type Roles = readonly string[];
/** Any role of each list. */
export interface EveryRole {
  readonly allOf: readonly Roles[];
}
/** Roles, everybody who is signed in, or everybody. */
export type Right = Roles | EveryRole | 'signed-in' | 'public';

/**
 * Verifies the token before any other part of a request is read. An invalid token is refused even where none is needed,
 * because its owner expects to be signed in.
 */
export function authenticate(app: FastifyInstance, verifyBearer: VerifyBearer): void {
  app.decorateRequest('principal', null);
  app.decorateRequest('authenticateAgain', async function (this: FastifyRequest, expiredFor?: number) {
    const principal = await verifyBearer(this.headers.authorization, expiredFor);
    // The trail still names the person whose token has ended.
    if (!principal) throw unauthorised();
    this.principal = principal;
  });
  app.addHook('onRequest', async (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined || !request.url.startsWith('/api/')) return;
    request.principal = await verifyBearer(authorization);
    if (!request.principal) throw unauthorised();
  });
}

export function requirePrincipal(request: FastifyRequest): Principal {
  if (!request.principal) throw unauthorised();
  return request.principal;
}

/** Throws a 401 or 403 problem unless the person has the right. */
export function requireRight(request: FastifyRequest, right: Right): void {
  if (right === 'public') return;
  const principal = requirePrincipal(request);
  const missing = right === 'signed-in' ? undefined : missingRoles(principal, right);
  if (missing) throw forbidden(missing);
}

/** Seconds for which the rights in a token of an external provider count as those of the account. */
const CURRENT_FOR = 60;

/**
 * Throws a 401 problem where the right may have been taken away since the token was issued. Browsers then get a new token, in
 * which the provider writes the rights of that moment, and repeat the call.
 */
export function requireCurrent(request: FastifyRequest): void {
  const { rightsAge = 0 } = requirePrincipal(request);
  if (rightsAge > CURRENT_FOR) throw outdated(CURRENT_FOR);
}

/** Whether the person has any of the roles; false for an empty list. */
export const holds = (principal: Principal, right: Roles | EveryRole): boolean =>
  missingRoles(principal, right) === undefined;

/** Returns the roles of which the person would need one. */
const missingRoles = (principal: Principal, right: Roles | EveryRole): Roles | undefined =>
  listsOf(right).find((roles) => roles.length === 0 || !meetsRequirement(principal, { roles }));

const listsOf = (right: Roles | EveryRole): readonly Roles[] => ('allOf' in right ? right.allOf : [right]);
