import { type Html, html } from '@mobidrom/platform-gateway';
import type { AccountFacts } from '../../identity/accounts';
import { alertBox, OUTCOME } from '../../look/alertBox';
import type { FramedPage } from '../page';
import { accountVersion } from './accountVersion';
import type { RoleArea } from './roleAreas';
import { USERS_STYLE } from './style';
import { texts } from './texts';

interface AccountForm {
  readonly base: string;
  readonly account: AccountFacts;
  readonly areas: readonly RoleArea[];
  readonly groups: readonly string[];
  /** Roles that cannot be removed, because the account is the person's own; undefined for any other account. */
  readonly keeps: readonly string[] | undefined;
  readonly said?: Said | undefined;
}

/** Outcome of a change; `taken`: another account has the same address confirmed. */
export type Said = 'saved' | 'changed' | 'taken';

/** Returns the page of an account: whether it is enabled and its address confirmed, its roles and its groups. */
export function accountPage({ base, account, areas, groups, keeps, said }: AccountForm): FramedPage {
  const { id, username, first_name, last_name, email, roles } = account;
  const roleBox = (role: string, label = role) =>
    checkbox('roles', role, label, roles.includes(role), keeps?.includes(role) ?? false);
  return {
    title: texts.account(username),
    style: USERS_STYLE,
    ...(said !== undefined && said !== 'saved' && { status: 409 }),
    body: html`<div class="wrap"><a class="back" href="${base}/">${texts.back}</a><div class="head"><h1>${texts.account(username)}</h1><p class="lead">${first_name} ${last_name} · ${email}</p></div>
${note(said)}${keeps && alertBox('info', texts.notOneself)}<form class="card edit" method="post" action="${base}/users/${id}#${OUTCOME}"><input type="hidden" name="stand" value="${accountVersion(account)}"><fieldset><legend>${texts.status}</legend>${checkbox('enabled', 'yes', texts.mayLogIn, account.enabled, keeps !== undefined)}${checkbox('verified', 'yes', texts.emailVerified, account.email_verified === true, false)}</fieldset>
<div class="areas">${areas.map(({ title, roles: all, labels }) =>
      fieldset(
        title,
        all.map((role) => roleBox(role, labels?.get(role))),
      ),
    )}${
      groups.length > 0 &&
      fieldset(
        texts.groups,
        groups.map((group) => checkbox('groups', group, group, account.groups.includes(group), false)),
      )
    }</div><div class="end"><p>${texts.delay}</p><a class="btn plain" href="${base}/">${texts.cancel}</a><button class="btn">${texts.save}</button></div></form></div>`,
  };
}

function note(said: AccountForm['said']): Html {
  if (said === 'saved') return alertBox('success', texts.saved, OUTCOME);
  if (said === 'changed') return alertBox('warning', texts.changed, OUTCOME);
  if (said === 'taken') return alertBox('warning', texts.emailTaken, OUTCOME);
  return html``;
}

const fieldset = (title: string, boxes: readonly Html[]): Html =>
  html`<fieldset><legend>${title}</legend>${boxes}</fieldset>`;

/** The box of a role that is kept is disabled. Browsers do not send it, so the service keeps the role by itself. */
const checkbox = (name: string, value: string, label: string, checked: boolean, kept: boolean): Html =>
  html`<label class="c"><input type="checkbox" name="${name}" value="${value}"${checked && html` checked`}${kept && html` disabled`}>${label}</label>`;
