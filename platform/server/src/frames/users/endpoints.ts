import { readFile } from 'node:fs/promises';
import formbody from '@fastify/formbody';
import { ROLES } from '@mobidrom/shared-contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Administration, PlatformContext } from '../../context';
import { fromOwnPage } from '../../http/fromOwnPage';
import { notFound } from '../../http/problem';
import { validate } from '../../http/validate';
import { holdableOf } from '../../identity/accountRow';
import type { AccountFacts, Accounts } from '../../identity/accounts';
import { groupArea, offeredRoles, rightAreas } from '../../rights/roleAreas';
import type { RequestTrail } from '../../trail/recordRequests';
import { ONE_DAY } from '../page';
import { accountChange } from './accountChange';
import { accountPage, type Said } from './accountPage';
import { accountVersion } from './accountVersion';
import { administering, openDesk, requireOwnForm } from './administrator';
import { mountSelection, sendList } from './bulkEndpoints';
import { formerNames } from './formerNames';
import { SELECTION_SCRIPT_FILE, selectionScript } from './script';
import { BODY_LIMIT, SEARCH_LENGTH } from './selectionForm';
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
 * Mounts the user administration of the embedded identity provider, which lists accounts, changes their rights and groups, and
 * deletes them.
 */
export async function mountUserAdministration(
  app: FastifyInstance,
  context: PlatformContext,
  administration: Administration,
): Promise<void> {
  const { accounts, realm } = administration;
  const base = adminConsole(realm.realm);
  const desk = openDesk(base, context, administration);
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  const script = await readFile(SELECTION_SCRIPT_FILE);
  app.get(selectionScript(base), async (_request, reply) =>
    reply.header('cache-control', ONE_DAY).type('text/javascript; charset=utf-8').send(script),
  );

  const form = async (account: AccountFacts, self: AccountFacts, said?: Said) => {
    const known = await desk.knownRights();
    return accountPage({
      base,
      account,
      lastSignIn: await accounts.lastSignIn(account.id),
      areas: rightAreas(known, account.roles),
      groups: groupArea(realm.groupNames),
      keeps: keptBy(self, account),
      said,
    });
  };
  app.get(base, async (_request, reply) => reply.redirect(`${base}/`));
  app.get<{ Querystring: Record<string, unknown> }>(`${base}/`, async (request, reply) => {
    const self = await desk.administrator(request);
    const { q } = request.query;
    return sendList(desk, reply, self, { text: typeof q === 'string' ? q.slice(0, SEARCH_LENGTH) : '' });
  });
  mountSelection(app, desk);

  app.get<{ Querystring: Record<string, unknown> }>(`${base}/users/:id`, async (request, reply) => {
    const self = await desk.administrator(request);
    const said = request.query.saved === '1' && fromOwnPage(request) ? 'saved' : undefined;
    return desk.send(reply, await form(await found(accounts, idOf(request.params)), self, said), self);
  });

  // The handler names the account and what was changed. What can be no id is nobody's account, and no entry.
  const trail: RequestTrail = {
    kind: 'rights',
    object: ({ params }) => ACCOUNT_ID.safeParse(params).data?.id,
    detail: 'changed',
  };
  app.post(`${base}/users/:id`, { config: { trail } }, async (request, reply) => {
    requireOwnForm(request);
    const visitor = await desk.visitorOf(request);
    const id = idOf(request.params);
    const wanted = validate(accountForm, request.body, 'Formular');
    const known = await desk.knownRights();
    // Locks the account and the own one: if two administrators withdraw this right from each other at once, one keeps
    // it.
    const outcome = await accounts.hold([visitor.subject, id], async (held) => {
      const self = await administering(held, visitor);
      const account = await held.byId(id);
      if (!account) return undefined;
      if (wanted.stand !== accountVersion(account)) {
        return { self, account, change: '', refused: 'changed' as const };
      }
      const verified = wanted.verified === 'yes';
      if (verified !== (account.email_verified === true) && !(await held.setEmailVerified(id, verified))) {
        return { self, account, change: '', refused: 'taken' as const };
      }
      const kept = keptBy(self, account);
      const offered = offeredRoles(known, account.roles);
      const given = [...wanted.roles.filter((role) => offered.has(role)), ...(kept ?? [])];
      const { roles, groups } = holdableOf(realm, { roles: given, groups: wanted.groups });
      const enabled = kept !== undefined || wanted.enabled === 'yes';
      await held.setHoldings(id, { roles, groups });
      await held.setEnabled(id, enabled);
      const change = accountChange(account, { roles, groups, enabled, email_verified: verified });
      return { self, account, change, refused: undefined };
    });
    if (!outcome) {
      const name = (await formerNames(context.store.db, [id])).get(id);
      if (name !== undefined) request.changed = { object: name, detail: 'changed: gone' };
      throw notFound(texts.unknown);
    }
    const { self, account, change, refused } = outcome;
    request.changed = { object: account.username, detail: change };
    if (refused) return desk.send(reply, await form(account, self, refused), self);
    return reply.redirect(`${base}/users/${id}?saved=1`, 303);
  });
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
