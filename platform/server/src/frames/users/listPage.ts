import { type Html, html } from '@mobidrom/platform-gateway';
import type { AccountFacts } from '../../identity/accounts';
import { icons } from '../icons';
import type { FramedPage } from '../page';
import { USERS_STYLE } from './style';
import { texts } from './texts';

interface UserList {
  /** Address of the list; the accounts are below it. */
  readonly base: string;
  readonly accounts: readonly AccountFacts[];
  /** Search text. */
  readonly text: string;
}

/** Returns the accounts whose names or address contain the text, in any case. */
export function accountsWith(accounts: readonly AccountFacts[], text: string): AccountFacts[] {
  const wanted = text.trim().toLowerCase();
  return accounts.filter(({ username, email, first_name, last_name }) =>
    `${username}\n${email}\n${first_name} ${last_name}`.toLowerCase().includes(wanted),
  );
}

/** Returns the list of accounts with its search. */
export function listPage({ base, accounts, text }: UserList): FramedPage {
  const { label, hint, button } = texts.search;
  const found = accountsWith(accounts, text);
  return {
    title: texts.title,
    style: USERS_STYLE,
    body: html`<div class="wrap"><div class="head"><h1>${texts.title}</h1><p class="lead">${texts.lead}</p><form class="search" role="search" action="${base}/"><label class="vh" for="q">${label}</label><input id="q" name="q" type="search" maxlength="200" value="${text}" placeholder="${hint}"><button class="btn">${icons.search}${button}</button></form></div>
<div class="card"><p class="count" role="status">${texts.found(found.length)}</p>${found.length === 0 ? none(base) : table(base, found)}</div></div>`,
  };
}

const none = (base: string): Html =>
  html`<div class="none"><strong>${texts.none}</strong><br><a href="${base}/">${texts.all}</a></div>`;

function table(base: string, accounts: readonly AccountFacts[]): Html {
  const row = ({ id, username, first_name, last_name, email, enabled, roles, groups }: AccountFacts) =>
    html`<tr><th scope="row"><a href="${base}/users/${id}">${username}</a></th><td>${first_name} ${last_name}</td><td>${email}</td><td>${state(enabled)}</td><td class="n">${String(roles.length + groups.length || texts.noRights)}</td></tr>`;
  return html`<div class="rows" role="region" tabindex="0" aria-label="${texts.title}"><table><thead><tr>${Object.entries(texts.columns).map(([id, column]) => html`<th scope="col"${id === 'rights' && html` class="n"`}>${column}</th>`)}</tr></thead><tbody>${accounts.map(row)}</tbody></table></div>`;
}

const state = (enabled: boolean): Html =>
  enabled
    ? html`<span class="state">${texts.active}</span>`
    : html`<span class="state off">${texts.locked}</span>`;
