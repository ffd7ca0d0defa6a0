import formbody from '@fastify/formbody';
import { ROLES } from '@mobidrom/shared-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Administration, PlatformContext } from '../../context';
import { notFound, Problem } from '../../http/problem';
import { validate } from '../../http/validate';
import type { AccountFacts } from '../../identity/accounts';
import { type FramedPage, sendPage } from '../page';
import { permittedVisitor } from '../permittedVisitor';
import { texts as frameTexts } from '../texts';
import { accountPage } from './accountPage';
import { accountStand } from './accountStand';
import { listPage } from './listPage';
import { roleAreas } from './roleAreas';
import { texts } from './texts';

const several = z.pipe(
  z.optional(z.union([z.string(), z.array(z.string())])),
  z.transform((value) => (value === undefined ? [] : [value].flat())),
);
const accountForm = z.object({
  stand: z.string(),
  enabled: z.optional(z.literal('yes')),
  roles: several,
  groups: several,
});
const ACCOUNT_ID = z.object({ id: z.uuid() });

/** Where Keycloak has its admin console; the embedded user administration stands there too. */
export const adminConsole = (realm: string): string => `/keycloak/admin/${realm}/console`;

/**
 * Mounts the user administration of the embedded identity provider: lists accounts, and switches what each holds.
 * Who may do so is asked of the account as it is now, not of the cookie: a right that was withdrawn ends at once.
 */
export async function mountUserAdministration(
  app: FastifyInstance,
  context: PlatformContext,
  { accounts, realm }: Administration,
): Promise<void> {
  const base = adminConsole(realm.realm);
  const areas = roleAreas(realm.roleNames);
  const groups = [...realm.groupNames];
  await app.register(formbody, { bodyLimit: 64 * 1024 });

  const administrator = async (request: FastifyRequest): Promise<AccountFacts> => {
    const visitor = await permittedVisitor(request, context, ROLES.userAdministration);
    const self = await accounts.byId(visitor.subject);
    const holds = self?.enabled && ROLES.userAdministration.some((role) => self.roles.includes(role));
    if (!holds) throw new Problem(403, frameTexts.refused.right(ROLES.userAdministration));
    return self;
  };
  const send = (reply: FastifyReply, page: FramedPage, { username }: AccountFacts) =>
    sendPage(reply, base, { ...page, visitor: texts.visitor(username) });
  const form = (account: AccountFacts, self: AccountFacts, said?: 'saved' | 'changed') =>
    accountPage({ base, account, areas, groups, keeps: keptBy(self, account), said });
  const found = async (params: unknown): Promise<AccountFacts> => {
    const id = ACCOUNT_ID.safeParse(params);
    const account = id.success ? await accounts.byId(id.data.id) : undefined;
    if (!account) throw notFound(texts.unknown);
    return account;
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
    const said = request.query.saved === '1' ? 'saved' : undefined;
    return send(reply, form(await found(request.params), self, said), self);
  });

  app.post(`${base}/users/:id`, async (request, reply) => {
    requireOwnForm(request);
    const self = await administrator(request);
    const account = await found(request.params);
    const wanted = validate(accountForm, request.body, 'Formular');
    if (wanted.stand !== accountStand(account)) return send(reply, form(account, self, 'changed'), self);
    const kept = keptBy(self, account);
    const roles = [...wanted.roles.filter((role) => realm.roleNames.has(role)), ...(kept ?? [])];
    await accounts.setHoldings(account.id, {
      roles,
      groups: wanted.groups.filter((group) => realm.groupNames.has(group)),
    });
    await accounts.setEnabled(account.id, kept !== undefined || wanted.enabled === 'yes');
    return reply.redirect(`${base}/users/${account.id}?saved=1`, 303);
  });
}

/** What an administrator cannot take from the own account; undefined for every other one. */
const keptBy = (self: AccountFacts, account: AccountFacts): readonly string[] | undefined =>
  self.id === account.id
    ? ROLES.userAdministration.filter((role) => account.roles.includes(role))
    : undefined;

/** Browsers say where a form comes from; one of another site, or of none, changes nothing (DESIGN 'Services'). */
function requireOwnForm({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] !== 'same-origin') throw new Problem(403, texts.foreignForm);
}
