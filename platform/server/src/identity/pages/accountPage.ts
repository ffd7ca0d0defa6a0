import { type Html, html } from '@mobidrom/platform-gateway';
import { berlinTime } from '../../frames/berlinTime';
import { OUTCOME } from '../../look/alertBox';
import type { RightArea } from '../../rights/roleAreas';
import type { Account } from '../accounts';
import { PASSWORD_MIN_LENGTH } from '../passwordRules';
import type { Messages } from '../registration';
import { texts } from '../texts';
import { errorBox, field, successBox } from './field';
import type { Page } from './page';

const SAVED = {
  profile: texts.account.profileSaved,
  password: texts.account.passwordSaved,
  sessions: texts.account.sessionsEnded,
};
type Saved = keyof typeof SAVED;
/** Whether a word in the address says what was saved. */
export const isSaved = (word: string | undefined): word is Saved =>
  word !== undefined && Object.hasOwn(SAVED, word);

/** Outcomes of the forms of the page. */
export interface AccountForms {
  readonly typed?: Readonly<Record<string, unknown>>;
  readonly messages?: Messages;
  readonly saved?: Saved | undefined;
}

interface AccountContent extends AccountForms {
  readonly base: string;
  readonly account: Account;
  /** Own rights and groups by area. */
  readonly held: readonly RightArea[];
  /** Undefined only for accounts that were signed in to before it was recorded. */
  readonly lastSignIn: Date | undefined;
  /** Sessions of the account, the last used first. */
  readonly sessions: readonly Session[];
}
interface Session {
  /** Whether it is that of this browser. */
  readonly isOwn: boolean;
  readonly begun: Date;
  readonly used: Date;
}

/**
 * Returns the page of the own account: names, e-mail and password, the rights that it has, and the browsers that it is
 * signed in with. The portal shows it on its page 'Profil'.
 */
export function accountPage(options: AccountContent): Page {
  const { base, account, held, typed = {}, messages = {}, saved } = options;
  const of = (name: string, current?: string) => ({
    name,
    error: messages[name],
    value: typeof typed[name] === 'string' ? typed[name] : current,
  });
  const secret = (name: string, label: string, autocomplete: string) =>
    field({ ...of(name), value: undefined, label, type: 'password', autocomplete });
  const { account: words } = texts;
  return {
    title: words.title,
    wide: true,
    body: html`<div class="head"><h1>${words.title}</h1></div>${outcome(messages, saved)}<div class="card"><h2>${words.profile}</h2>
<form method="post" action="${base}/account/profile#${OUTCOME}" novalidate>${field({
      name: 'username',
      label: texts.username,
      value: account.username,
      autocomplete: 'username',
      readonly: true,
      hint: words.username,
    })}<div class="two">${field({
      ...of('firstName', account.first_name),
      label: texts.firstName,
      autocomplete: 'given-name',
      maxlength: 50,
    })}${field({
      ...of('lastName', account.last_name),
      label: texts.lastName,
      autocomplete: 'family-name',
      maxlength: 30,
    })}</div>${field({
      ...of('email', account.email),
      label: texts.email,
      type: 'email',
      autocomplete: 'email',
      maxlength: 100,
    })}<button class="btn" type="submit">${words.save}</button></form></div>
<div class="card"><h2>${words.changePassword}</h2>
<form method="post" action="${base}/account/password#${OUTCOME}" novalidate>${forPasswordManagers(account.username)}${secret(
      'password',
      words.currentPassword,
      'current-password',
    )}${field({
      ...of('password-new'),
      value: undefined,
      label: words.newPassword,
      type: 'password',
      autocomplete: 'new-password',
      hint: messages['password-new'] === undefined ? texts.passwordHint(PASSWORD_MIN_LENGTH) : undefined,
    })}${secret('password-confirm', texts.passwordAgain, 'new-password')}<button class="btn" type="submit">${words.changePassword}</button></form></div>
<div class="card"><h2>${words.rights}</h2><p class="text">${words.rightsHint}</p>${rights(held)}</div>
<div class="card"><h2>${words.sessions}</h2>${sessions(options)}</div>`,
  };
}

const rights = (held: readonly RightArea[]): Html =>
  held.length === 0
    ? html`<p class="text">${texts.account.noRights}</p>`
    : html`<div class="areas">${held.map(({ title, rights: all }) => html`<section><h3>${title}</h3><ul>${all.map((right) => html`<li>${right.title}</li>`)}</ul></section>`)}</div>`;

function sessions({ base, lastSignIn, sessions: all }: AccountContent): Html {
  const { account: words } = texts;
  const row = ({ isOwn, begun, used }: Session) =>
    html`<li><b>${isOwn ? words.thisBrowser : words.otherBrowser}</b> <span>${words.session(berlinTime(begun), berlinTime(used))}</span></li>`;
  return html`${lastSignIn && html`<p class="text">${words.lastSignIn(berlinTime(lastSignIn))}</p>`}<ul class="sessions">${all.map(row)}</ul>${all.some(({ isOwn }) => !isOwn) && html`<form method="post" action="${base}/account/sessions#${OUTCOME}"><button class="btn plain" type="submit">${words.endOthers}</button></form>`}`;
}

const LABELS: Readonly<Record<string, string>> = {
  firstName: texts.firstName,
  lastName: texts.lastName,
  email: texts.email,
  password: texts.account.currentPassword,
  'password-new': texts.account.newPassword,
  'password-confirm': texts.passwordAgain,
};

/**
 * Returns what became of a form: that it was saved, or links to the fields that have to be changed. It stands above all
 * forms: while a page loads in the portal its frame is as high as the window, and what is further down would be lost from
 * sight when the frame takes the height of the page.
 */
function outcome(messages: Messages, saved: Saved | undefined): Html | undefined {
  const links = Object.entries(LABELS).flatMap(([name, label]) =>
    messages[name] ? [html`<a href="#${name}">${label}</a>`] : [],
  );
  if (links.length > 0)
    return errorBox(html`${texts.checkFields} ${links.map((link, at) => html`${at > 0 && ', '}${link}`)}`);
  return saved && successBox(SAVED[saved]);
}

/** Tells a password manager which account it is. Hidden, because the page names the account already. */
const forPasswordManagers = (username: string) =>
  html`<input type="text" name="username" autocomplete="username" value="${username}" hidden readonly>`;
