import type { Html } from '@mobidrom/platform-gateway';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validate } from '../../http/validate';
import type { AccountFacts, ListedAccount } from '../../identity/accounts';
import { alertBox, OUTCOME } from '../../look/alertBox';
import { groupArea, type KnownRights, rightAreas } from '../../rights/roleAreas';
import { type RightTemplate, rightTemplates } from '../../rights/templates';
import { accountsWith } from './accountSearch';
import { type Desk, requireOwnForm } from './administrator';
import { type Action, planChange, type Wanted } from './bulkChange';
import { type Run, runChange, runUndo } from './bulkRun';
import { listPage } from './listPage';
import { outcomeBox } from './outcomeBox';
import { questionPage } from './questionPage';
import { MOST_ACCOUNTS, type SelectionForm, selectionForm, undoForm } from './selectionForm';
import { texts } from './texts';

interface Shown {
  readonly text: string;
  readonly selected?: ReadonlySet<string>;
  readonly template?: string | undefined;
  readonly outcome?: Html;
}

/** Sends the list of all accounts with its search. */
export async function sendList(desk: Desk, reply: FastifyReply, self: AccountFacts, shown: Shown) {
  const known = await desk.knownRights();
  const accounts = await desk.accounts.list();
  const { base } = desk;
  const templates = rightTemplates(known);
  return desk.send(
    reply,
    listPage({ base, accounts, templates, areasOf: areasFor(desk, known), ...shown }),
    self,
  );
}

/** Returns the areas of rights and groups that an account may have something of. */
const areasFor = ({ realm }: Desk, known: KnownRights) => {
  const all = [...rightAreas(known), groupArea(realm.groupNames)];
  // Most accounts have no right of a remote that is gone.
  const knows = new Set(all.flatMap(({ rights }) => rights.map(({ name }) => name)));
  return ({ roles }: Pick<AccountFacts, 'roles'>) =>
    roles.every((role) => knows.has(role)) ? all : [...rightAreas(known, roles), groupArea(realm.groupNames)];
};

/**
 * Mounts the selection of several accounts: it selects, asks before a change, makes it, and undoes it. Each step is a form,
 * so that it works without scripts.
 */
export function mountSelection(app: FastifyInstance, desk: Desk): void {
  const { base } = desk;
  // Addresses of forms, opened again after the session or by hand.
  for (const path of ['', '/run', '/undo']) {
    app.get(`${base}/selection${path}`, async (_request, reply) => reply.redirect(`${base}/`));
  }

  app.post(`${base}/selection`, async (request, reply) => {
    requireOwnForm(request);
    const self = await desk.administrator(request);
    const form = validate(selectionForm, request.body, 'Formular');
    const { q, typed, step, template } = form;
    const text = step === 'search' ? (typed ?? q) : q;
    const selected = new Set(form.account.map(({ id }) => id));
    switch (step) {
      case 'search':
        // The address of a search without a selection can be kept.
        if (selected.size === 0) {
          return reply.redirect(`${base}/${text === '' ? '' : `?q=${encodeURIComponent(text)}`}`, 303);
        }
        return sendList(desk, reply, self, { text, selected, template });
      case 'none':
        return sendList(desk, reply, self, { text, template });
      case 'all': {
        const found = await foundBy(desk, text);
        const all = new Set([...selected, ...found.map(({ id }) => id)]);
        return sendList(desk, reply, self, { text, selected: all, template });
      }
      default:
        return ask(desk, reply, self, { form, selected, step });
    }
  });

  app.post(`${base}/selection/run`, async (request, reply) => {
    requireOwnForm(request);
    const visitor = await desk.visitorOf(request);
    const form = validate(selectionForm, request.body, 'Formular');
    const { q: text, account, step, template, rights } = form;
    const wanted = wantedOf(step, template, rightTemplates(await desk.knownRights()));
    // Accounts without a version are named in the question as those that stay as they are.
    const touched = account.filter(({ version }) => version !== undefined);
    const missing = missingFor(touched.length, wanted);
    if (missing !== undefined || !wanted) {
      return sendList(desk, reply, await desk.administrator(request), {
        text,
        template,
        ...warning(missing),
      });
    }
    const run = await runChange(desk, visitor, wanted, { selected: touched, rights });
    await record(desk, request, run);
    const outcome = outcomeBox(run.outcome, { base, text, template });
    return sendList(desk, reply, run.self, { text, outcome });
  });

  app.post(`${base}/selection/undo`, async (request, reply) => {
    requireOwnForm(request);
    const visitor = await desk.visitorOf(request);
    const { q: text, changes: undos } = validate(undoForm, request.body, 'Formular');
    const run = await runUndo(desk, visitor, undos, await desk.knownRights());
    await record(desk, request, run);
    return sendList(desk, reply, run.self, { text, outcome: outcomeBox(run.outcome, { base, text }) });
  });
}

/** Returns the accounts that a search finds. */
async function foundBy(desk: Desk, text: string): Promise<ListedAccount[]> {
  const known = await desk.knownRights();
  return accountsWith(await desk.accounts.list(), text, areasFor(desk, known));
}

interface Asked {
  readonly form: SelectionForm;
  readonly selected: ReadonlySet<string>;
  readonly step: Action;
}

/** Sends the question before a change, or the list with what is missing for one. */
async function ask(desk: Desk, reply: FastifyReply, self: AccountFacts, { form, selected, step }: Asked) {
  const { q: text, template } = form;
  const known = await desk.knownRights();
  const wanted = wantedOf(step, template, rightTemplates(known));
  const missing = missingFor(selected.size, wanted);
  if (missing !== undefined || !wanted) {
    return sendList(desk, reply, self, { text, selected, template, ...warning(missing) });
  }
  const accounts = await desk.accounts.list();
  const plans = accounts
    .filter(({ id }) => selected.has(id))
    .map((account) => ({ account, planned: planChange(wanted, account, self.id) }));
  const areasOf = areasFor(desk, known);
  const shown = new Set(accountsWith(accounts, text, areasOf).map(({ id }) => id));
  const titles = new Map(
    rightAreas(known).flatMap(({ rights }) => rights.map(({ name, title }) => [name, title])),
  );
  const titleOf = (role: string) => titles.get(role) ?? role;
  return desk.send(reply, questionPage({ base: desk.base, text, wanted, plans, shown, titleOf }), self);
}

const warning = (missing: string = texts.selection.noTemplate) => ({
  outcome: alertBox('warning', missing, OUTCOME),
});

function missingFor(selected: number, wanted: Wanted | undefined): string | undefined {
  const { nothing, tooMany, noTemplate } = texts.selection;
  if (selected === 0) return nothing;
  if (selected > MOST_ACCOUNTS) return tooMany(MOST_ACCOUNTS);
  return wanted ? undefined : noTemplate;
}

/** Returns the change that a form asks for; undefined for a step of the list, and for rights without a known template. */
function wantedOf(
  step: SelectionForm['step'],
  id: string | undefined,
  templates: readonly RightTemplate[],
): Wanted | undefined {
  if (step === 'search' || step === 'all' || step === 'none') return undefined;
  if (step !== 'give' && step !== 'take') return { action: step };
  const template = templates.find((one) => one.id === id);
  return template && { action: step, template };
}

/** Records each account by itself, as a change of one account is. */
const record = ({ context }: Desk, request: FastifyRequest, { trail }: Run): Promise<void> =>
  context.trail.recordAll(
    trail.map(({ object, detail, failed }) => ({
      kind: 'rights',
      outcome: failed ? 'failed' : 'succeeded',
      actor: request.principal,
      object,
      detail,
    })),
    request,
  );
