import formbody from '@fastify/formbody';
import { ROLES } from '@mobidrom/shared-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Administration, PlatformContext } from '../../context';
import { fromOwnPage } from '../../http/fromOwnPage';
import { notFound, Problem } from '../../http/problem';
import { validate } from '../../http/validate';
import { type AccountFacts, type Accounts, holdAccounts } from '../../identity/accounts';
import type { Principal } from '../../identity/principal';
import { readApprovedRights } from '../../rights/approvedRights';
import type { RequestTrail } from '../../trail/recordRequests';
import { type FramedPage, sendPage } from '../page';
import { permittedVisitor } from '../permittedVisitor';
import { texts as frameTexts } from '../texts';
import { accountChange } from './accountChange';
import { accountPage, type Said } from './accountPage';
import { accountVersion } from './accountVersion';
import { listPage } from './listPage';
import { offeredRoles, remoteAreas, roleAreas } from './roleAreas';
import { texts } from './texts';

const several = z.pipe(
  z.optional(z.union([z.string(), z.array(z.string())])),
  z.transform((value) => (value === undefined ? [] : [value].flat())),
);
const accountForm = z.object({
  stand: z.string(),
  enabled: z.optional(z.literal('yes')),
  verified: z.optional(z.literal('yes')),
  roles: several,
  groups: several,
});
const ACCOUNT_ID = z.object({ id: z.uuid() });

/** Address of Keycloak's admin console. The embedded user administration has the same. */
export const adminConsole = (realm: string): string => `/keycloak/admin/${realm}/console`;

/**
 * Mounts the user administration of the embedded identity provider, which lists accounts and changes their roles and
 * groups. The right is read from the account, not from the cookie, so that withdrawing it takes effect at once.
 */
export async function mountUserAdministration(
  app: FastifyInstance,
  context: PlatformContext,
  { accounts, realm }: Administration,
): Promise<void> {
  const base = adminConsole(realm.realm);
  const ownAreas = roleAreas(realm.roleNames);
  const groups = [...realm.groupNames];
  await app.register(formbody, { bodyLimit: 64 * 1024 });

  const visitorOf = (request: FastifyRequest) => permittedVisitor(request, context, ROLES.userAdministration);
  const administrator = async (request: FastifyRequest): Promise<AccountFacts> =>
    administering(accounts, await visitorOf(request));
  const send = (reply: FastifyReply, page: FramedPage, { username }: AccountFacts) =>
    sendPage(reply, base, { ...page, visitor: texts.visitor(username) });
  const form = async (account: AccountFacts, self: AccountFacts, said?: Said) => {
    const approved = await readApprovedRights(context.releases);
    const areas = [...ownAreas, ...remoteAreas(realm.roleNames, approved, account.roles)];
    return accountPage({ base, account, areas, groups, keeps: keptBy(self, account), said });
  };
  app.get(base, async (_request, reply) => reply.redirect(`${base}/`));
  app.get<{ Querystring: Record<string, unknown> }>(`${base}/`, async (request, reply) => {
    const self = await administrator(request);
    const { q } = request.query;
    const text = typeof q === 'string' ? q.slice(0, 200) : '';
    return send(reply, listPage({ base, accounts: await accounts.list(), text }), self);
  });

  app.get<{ Querystring: Record<string, unknown> }>(`${base}/users/:id`, async (request, reply) => {
    const self = await administrator(request);
    const said = request.query.saved === '1' && fromOwnPage(request) ? 'saved' : undefined;
    return send(reply, await form(await found(accounts, idOf(request.params)), self, said), self);
  });

  // The handler names the account and what was changed.
  const trail: RequestTrail = { kind: 'rights', object: ({ params }) => idOf(params), detail: 'changed' };
  app.post(`${base}/users/:id`, { config: { trail } }, async (request, reply) => {
    requireOwnForm(request);
    const visitor = await visitorOf(request);
    const id = idOf(request.params);
    const wanted = validate(accountForm, request.body, 'Formular');
    const approved = await readApprovedRights(context.releases);
    // Locks the account and the own one: if two administrators withdraw this right from each other at once, one keeps
    // it.
    const { self, account, change, refused } = await holdAccounts(
      context.store.db,
      realm,
      [visitor.subject, id],
      async (held) => {
        const self = await administering(held, visitor);
        const account = await found(held, id);
        if (wanted.stand !== accountVersion(account)) {
          return { self, account, change: '', refused: 'changed' as const };
        }
        const verified = wanted.verified === 'yes';
        if (verified !== (account.email_verified === true) && !(await held.setEmailVerified(id, verified))) {
          return { self, account, change: '', refused: 'taken' as const };
        }
        const kept = keptBy(self, account);
        const offered = offeredRoles(realm.roleNames, approved, account.roles);
        const roles = [...wanted.roles.filter((role) => offered.has(role)), ...(kept ?? [])];
        const groups = wanted.groups.filter((group) => realm.groupNames.has(group));
        const enabled = kept !== undefined || wanted.enabled === 'yes';
        await held.setHoldings(id, { roles, groups });
        await held.setEnabled(id, enabled);
        const change = accountChange(account, { roles, groups, enabled, email_verified: verified });
        return { self, account, change, refused: undefined };
      },
    );
    request.changed = { object: account.username, detail: change };
    if (refused) return send(reply, await form(account, self, refused), self);
    return reply.redirect(`${base}/users/${id}?saved=1`, 303);
  });
}

/**
 * Returns the current account of the visitor.
 * @throws Problem 403 without the right to administer
 */
async function administering(accounts: Accounts, { subject }: Principal): Promise<AccountFacts> {
  const self = await accounts.byId(subject);
  const holds = self?.enabled && ROLES.userAdministration.some((role) => self.roles.includes(role));
  if (!holds) throw new Problem(403, frameTexts.refused.right(ROLES.userAdministration));
  return self;
}

function idOf(params: unknown): string {
  const parsed = ACCOUNT_ID.safeParse(params);
  if (!parsed.success) throw notFound(texts.unknown);
  return parsed.data.id;
}

async function found(accounts: Accounts, id: string): Promise<AccountFacts> {
  const account = await accounts.byId(id);
  if (!account) throw notFound(texts.unknown);
  return account;
}

/** Returns the roles that administrators cannot take from their own account; undefined for any other account. */
const keptBy = (self: AccountFacts, account: AccountFacts): readonly string[] | undefined =>
  self.id === account.id
    ? ROLES.userAdministration.filter((role) => account.roles.includes(role))
    : undefined;

/** Refuses forms of other sites and of unknown origin: browsers name the origin in `Sec-Fetch-Site`. */
function requireOwnForm({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] !== 'same-origin') throw new Problem(403, texts.foreignForm);
}
