import { type Html, html } from '@mobidrom/platform-gateway';
import type { AccountFacts } from '../../identity/accounts';
import { alertBox, OUTCOME } from '../../look/alertBox';
import type { RightArea } from '../../rights/roleAreas';
import type { FramedPage } from '../page';
import { accountVersion } from './accountVersion';
import { lastSignIn as inWords } from './listPage';
import { USERS_STYLE } from './style';
import { texts } from './texts';

interface AccountForm {
  readonly base: string;
  readonly account: AccountFacts;
  /** Undefined if nobody has signed in to the account yet. */
  readonly lastSignIn: Date | undefined;
  readonly areas: readonly RightArea[];
  readonly groups: RightArea;
  /** Roles that cannot be removed, because the account is the person's own; undefined for any other account. */
  readonly keeps: readonly string[] | undefined;
  readonly said?: Said | undefined;
}

/** Outcome of a change; `taken`: another account has the same address confirmed. */
export type Said = 'saved' | 'changed' | 'taken';

/**
 * Returns the page of an account: when somebody last signed in, whether it is enabled and its address confirmed, its rights
 * and its groups.
 */
export function accountPage(options: AccountForm): FramedPage {
  const { base, account, lastSignIn, areas, groups, keeps, said } = options;
  const { id, username, first_name, last_name, email } = account;
  const boxes = (name: 'roles' | 'groups', { title, rights }: RightArea) =>
    fieldset(
      title,
      rights.map((right) =>
        checkbox(
          name,
          right.name,
          html`${right.title}${right.title !== right.name && html` <span class="mu">(${right.name})</span>`}`,
          account[name].includes(right.name),
          keeps?.includes(right.name) ?? false,
        ),
      ),
    );
  return {
    title: texts.account(username),
    style: USERS_STYLE,
    ...(said !== undefined && said !== 'saved' && { status: 409 }),
    body: html`<div class="wrap"><a class="back" href="${base}/">${texts.back}</a><div class="head"><h1>${texts.account(username)}</h1><p class="lead">${first_name} ${last_name} · ${email}</p><p class="lead">${texts.lastSignIn(inWords(lastSignIn))}</p></div>
${note(said)}${keeps && alertBox('info', texts.notOneself)}<form class="card edit" method="post" action="${base}/users/${id}#${OUTCOME}"><input type="hidden" name="stand" value="${accountVersion(account)}"><fieldset><legend>${texts.status}</legend>${checkbox('enabled', 'yes', texts.mayLogIn, account.enabled, keeps !== undefined)}${checkbox('verified', 'yes', texts.emailVerified, account.email_verified === true, false)}</fieldset>
<div class="areas">${areas.map((area) => boxes('roles', area))}${groups.rights.length > 0 && boxes('groups', groups)}</div><div class="end"><p>${texts.delay}</p><a class="btn plain" href="${base}/">${texts.cancel}</a><button class="btn">${texts.save}</button></div></form>${keeps === undefined && removal(base, id)}</div>`,
  };
}

/** Asks, as for several accounts. */
const removal = (base: string, id: string): Html =>
  html`<form class="removal" method="post" action="${base}/selection#${OUTCOME}"><input type="hidden" name="account" value="${id}"><button class="btn plain" name="step" value="remove">${texts.remove}</button></form>`;

function note(said: AccountForm['said']): Html {
  if (said === 'saved') return alertBox('success', texts.saved, OUTCOME);
  if (said === 'changed') return alertBox('warning', texts.changed, OUTCOME);
  if (said === 'taken') return alertBox('warning', texts.emailTaken, OUTCOME);
  return html``;
}

const fieldset = (title: string, boxes: readonly Html[]): Html =>
  html`<fieldset><legend>${title}</legend>${boxes}</fieldset>`;

/** The box of a role that is kept is disabled. Browsers do not send it, so the service keeps the role by itself. */
const checkbox = (name: string, value: string, label: string | Html, checked: boolean, kept: boolean): Html =>
  html`<label class="c"><input type="checkbox" name="${name}" value="${value}"${checked && html` checked`}${kept && html` disabled`}><span>${label}</span></label>`;
