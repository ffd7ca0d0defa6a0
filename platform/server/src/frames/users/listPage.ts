import { type Html, html } from '@mobidrom/platform-gateway';
import type { ListedAccount } from '../../identity/accounts';
import { heldAreas, type RightArea } from '../../rights/roleAreas';
import type { RightTemplate } from '../../rights/templates';
import { berlinTime } from '../berlinTime';
import { icons } from '../icons';
import type { FramedPage } from '../page';
import { accountsWith } from './accountSearch';
import { selectionScript } from './script';
import { SEARCH_LENGTH } from './selectionForm';
import { USERS_STYLE } from './style';
import { texts } from './texts';

export interface UserList {
  /** Address of the list; the accounts are below it. */
  readonly base: string;
  readonly accounts: readonly ListedAccount[];
  /** Search text. */
  readonly text: string;
  /** Ids of the selected accounts. */
  readonly selected?: ReadonlySet<string>;
  readonly templates: readonly RightTemplate[];
  /** Id of the template that is chosen. */
  readonly template?: string | undefined;
  /** Returns all areas of rights that the account may have something of. */
  readonly areasOf: (account: ListedAccount) => readonly RightArea[];
  /** Outcome of the last change. */
  readonly outcome?: Html | undefined;
}

/** Id of the form that selects accounts. */
export const SELECTION = 'auswahl';
/** Areas that a row names. */
const NAMED_AREAS = 3;

/** Returns the list of accounts with its search, the selection, and what can be done to the selected ones. */
export function listPage(list: UserList): FramedPage {
  const { base, accounts, text, selected = new Set<string>(), outcome } = list;
  const found = accountsWith(accounts, text, list.areasOf);
  const shown = new Set(found.map(({ id }) => id));
  const hidden = accounts.filter(({ id }) => selected.has(id) && !shown.has(id));
  return {
    title: texts.title,
    style: USERS_STYLE,
    scripts: [selectionScript(base)],
    body: html`<div class="wrap"><div class="head"><h1>${texts.title}</h1><p class="lead">${texts.lead}</p>${search(base, text)}</div>${outcome}
<form class="card" id="${SELECTION}" method="post" action="${base}/selection#meldung" data-nothing-to-save><input type="hidden" name="q" value="${text}">${hidden.map(({ id }) => html`<input type="hidden" name="account" value="${id}">`)}
<p class="count" role="status">${texts.found(found.length)}</p>${(found.length > 0 || selected.size > 0) && bar(list, selected, hidden.length)}${found.length === 0 ? none(base, selected.size > 0) : table(list, found, selected)}</form></div>`,
  };
}

/**
 * The search sends the form of the selection, so that what is selected stays selected. Its button is the first of the form:
 * Enter in a field presses that one. What is typed has a name of its own: other buttons go by the search that was carried out, although
 * the field holds a text that was not, as after the way back in the browser.
 */
function search(base: string, text: string): Html {
  const { label, hint, button } = texts.search;
  return html`<div class="search" role="search"><label class="vh" for="q">${label}</label><input id="q" name="typed" type="search" maxlength="${String(SEARCH_LENGTH)}" value="${text}" placeholder="${hint}" form="${SELECTION}"><button class="btn" form="${SELECTION}" formaction="${base}/selection" name="step" value="search">${icons.search}${button}</button></div>`;
}

/** The link would lose a selection, which the search keeps. */
const none = (base: string, hasSelection: boolean): Html =>
  html`<div class="none"><strong>${texts.none}</strong>${!hasSelection && html`<br><a href="${base}/">${texts.all}</a>`}</div>`;

/** Returns how many accounts are selected, for the page's script with the parts of the sentence. */
function chosen(count: number, hidden: number): Html {
  const words = texts.selection;
  const said = words.selected.replace('#', String(count));
  return html`<p class="chosen" aria-live="polite" data-selected="${words.selected}" data-hidden="${words.hidden}">${said}${hidden > 0 && words.hidden.replace('#', String(hidden))}</p>`;
}

function bar({ base, templates, template }: UserList, selected: ReadonlySet<string>, hidden: number): Html {
  const { selection: words, action } = texts;
  const button = (step: string, label: string, more?: Html) =>
    html`<button class="btn plain small" name="step" value="${step}"${more}>${label}</button>`;
  const here = html` formaction="${base}/selection"`;
  const options = templates.map(
    ({ id, title }) => html`<option value="${id}"${id === template && html` selected`}>${title}</option>`,
  );
  return html`<fieldset class="bar"><legend class="vh">${words.actions}</legend><div class="part">${chosen(selected.size, hidden)}${button('all', words.all, here)}${button('none', words.none, here)}</div><div class="part">${button('enable', action.enable)}${button('disable', action.disable)}${button('remove', action.remove)}</div><div class="part"><label class="vh" for="template">${words.template}</label><select id="template" name="template"><option value="">${words.chooseTemplate}</option>${options}</select>${button('give', action.give)}${button('take', action.take)}</div></fieldset>`;
}

/** The roles are those that the elements have anyway. Browsers forget them where the style makes rows cards. */
function table(list: UserList, found: readonly ListedAccount[], selected: ReadonlySet<string>): Html {
  const { columns, selection: words } = texts;
  const heads = [words.column, ...Object.values(columns)];
  return html`<div class="rows" role="region" tabindex="0" aria-label="${texts.title}"><table role="table"><thead role="rowgroup"><tr role="row">${heads.map((head, at) => html`<th scope="col" role="columnheader">${at === 0 ? html`<span class="vh">${head}</span>` : head}</th>`)}</tr></thead><tbody role="rowgroup">${found.map((account) => row(list, account, selected.has(account.id)))}</tbody></table></div>`;
}

function row({ base, areasOf }: UserList, account: ListedAccount, isSelected: boolean): Html {
  const { id, username, first_name, last_name, email, enabled, roles, groups } = account;
  const { columns, selection: words } = texts;
  const cell = (label: string, content: Html | string) =>
    html`<td role="cell" data-label="${label}">${content}</td>`;
  const held = heldAreas(areasOf(account), [...roles, ...groups]);
  return html`<tr role="row"><td role="cell" class="choice"><label class="hit"><span class="vh">${words.row(username)}</span><input type="checkbox" name="account" value="${id}"${isSelected && html` checked`}></label></td><th scope="row" role="rowheader"><a href="${base}/users/${id}">${username}</a></th>${cell(texts.name, html`<div>${first_name} ${last_name}<div class="mu">${email}</div></div>`)}${cell(columns.status, state(enabled))}${cell(columns.lastSignIn, lastSignIn(account.last_sign_in_at))}${cell(columns.rights, areaNames(held))}</tr>`;
}

/** Returns when somebody last signed in, in words. The time of day stays in one line. */
export const lastSignIn = (at: Date | null | undefined): string =>
  at ? berlinTime(at).replace(' Uhr', '\u00a0Uhr') : texts.never;

/** Returns the names of the first areas that rights are held in, and how many more there are. */
export function areaNames(held: readonly RightArea[]): Html | string {
  if (held.length === 0) return html`<span class="mu">${texts.noRights}</span>`;
  const named = held.length === NAMED_AREAS + 1 ? held : held.slice(0, NAMED_AREAS);
  const more = held.length - named.length;
  const names = named.map(({ title }) => title).join(', ');
  return more > 0 ? `${names} ${texts.moreAreas(more)}` : names;
}

const state = (enabled: boolean): Html =>
  enabled
    ? html`<span class="state">${texts.active}</span>`
    : html`<span class="state off">${texts.disabled}</span>`;
