import { ROLES } from '@mobidrom/shared-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Administration, PlatformContext } from '../../context';
import { Problem } from '../../http/problem';
import type { AccountFacts, Accounts } from '../../identity/accounts';
import type { Principal } from '../../identity/principal';
import { readApprovedRights } from '../../rights/approvedRights';
import type { KnownRights } from '../../rights/roleAreas';
import { type FramedPage, sendPage } from '../page';
import { permittedVisitor } from '../permittedVisitor';
import { texts as frameTexts } from '../texts';
import { texts } from './texts';

/** Common parts of the pages of the user administration. */
export interface Desk {
  /** Address of the list; everything else is below it. */
  readonly base: string;
  readonly accounts: Accounts;
  readonly realm: Administration['realm'];
  readonly context: PlatformContext;
  /**
   * Returns the signed-on visitor.
   * @throws Problem 401 or 403
   */
  visitorOf(request: FastifyRequest): Promise<Principal>;
  /**
   * Returns the account of the signed-on visitor.
   * @throws Problem 401 or 403
   */
  administrator(request: FastifyRequest): Promise<AccountFacts>;
  /** Returns the rights that exist at the moment: sets bring and take those of remotes. */
  knownRights(): Promise<KnownRights>;
  send(reply: FastifyReply, page: FramedPage, self: AccountFacts): FastifyReply;
}

export function openDesk(base: string, context: PlatformContext, administration: Administration): Desk {
  const { accounts, realm } = administration;
  const visitorOf: Desk['visitorOf'] = (request) =>
    permittedVisitor(request, context, ROLES.userAdministration);
  return {
    base,
    accounts,
    realm,
    context,
    visitorOf,
    administrator: async (request) => administering(accounts, await visitorOf(request)),
    knownRights: async () => ({
      roleNames: realm.roleNames,
      approved: await readApprovedRights(context.releases),
    }),
    send: (reply, page, { username }) => sendPage(reply, base, { ...page, visitor: texts.visitor(username) }),
  };
}

/**
 * Returns the current account of the visitor. The right is read from the account, not from the cookie, so that withdrawing it
 * takes effect at once.
 * @throws Problem 403 without the right to administer
 */
export async function administering(
  accounts: Pick<Accounts, 'byId'>,
  { subject }: Principal,
): Promise<AccountFacts> {
  const self = await accounts.byId(subject);
  const holds = self?.enabled && ROLES.userAdministration.some((role) => self.roles.includes(role));
  if (!holds) throw new Problem(403, frameTexts.refused.right(ROLES.userAdministration));
  return self;
}

/** Refuses forms of other sites and of unknown origin: browsers name the origin in `Sec-Fetch-Site`. */
export function requireOwnForm({ headers }: Pick<FastifyRequest, 'headers'>): void {
  if (headers['sec-fetch-site'] !== 'same-origin') throw new Problem(403, texts.foreignForm);
}
