import { type Html, html } from '@mobidrom/platform-gateway';
import type { AccountFacts } from '../../identity/accounts';
import { alertBox, OUTCOME } from '../../look/alertBox';
import type { FramedPage } from '../page';
import { accountVersion, templateVersion } from './accountVersion';
import type { Planned, Wanted } from './bulkChange';
import { USERS_STYLE } from './style';
import { texts } from './texts';

interface Question {
  readonly base: string;
  readonly text: string;
  readonly wanted: Wanted;
  /** Planned change of each selected account, in the order of the list. */
  readonly plans: readonly { readonly account: AccountFacts; readonly planned: Planned }[];
  /** Ids of the accounts that the search finds. */
  readonly shown: ReadonlySet<string>;
  /** Returns the German name of a right. */
  readonly titleOf: (role: string) => string;
}

/** Returns the question before several accounts are changed: it names each one, and what the search hides. */
export function questionPage({ base, text, wanted, plans, shown, titleOf }: Question): FramedPage {
  const { question } = texts;
  const touched = plans.filter(({ planned }) => planned.is !== 'spared');
  const spared = plans.filter(({ planned }) => planned.is === 'spared');
  const hidden = touched.filter(({ account }) => !shown.has(account.id)).length;
  const template = 'template' in wanted ? wanted.template : undefined;
  const line = ({ account, planned }: (typeof plans)[number]) =>
    html`<li><b>${account.username}</b> <span class="mu">${account.first_name} ${account.last_name} · ${account.email}</span>${!shown.has(account.id) && html` <span class="state off">${question.isHidden}</span>`}<div>${effect(planned, titleOf)}</div></li>`;
  return {
    title: question.title[wanted.action],
    style: USERS_STYLE,
    body: html`<div class="wrap"><div class="head"><h1>${question.title[wanted.action]}</h1></div><form class="card edit" method="post" action="${base}/selection/run#${OUTCOME}"><input type="hidden" name="q" value="${text}"><input type="hidden" name="template" value="${template?.id ?? ''}">${template && html`<input type="hidden" name="rights" value="${templateVersion(template)}">`}${plans.map(({ account, planned }) => html`<input type="hidden" name="account" value="${account.id}${planned.is !== 'spared' && ` ${accountVersion(account)}`}">`)}
${
  touched.length > 0
    ? html`<div class="ask" id="${OUTCOME}" tabindex="-1"><p><b>${question.text[wanted.action](touched.length, template?.title ?? '')}</b></p><p>${question.consequence[wanted.action]}</p></div>${hidden > 0 && alertBox('warning', question.hidden(hidden))}<h2>${question.touched(touched.length)}</h2><ul class="names">${touched.map(line)}</ul>`
    : html`${alertBox('warning', question.impossible, OUTCOME)}`
}${spared.length > 0 && html`<h2>${question.spared(spared.length)}</h2><ul class="names">${spared.map(line)}</ul>`}
<div class="end">${touched.length > 0 && html`<button class="btn${wanted.action === 'remove' && ' danger'}" name="step" value="${wanted.action}">${texts.action[wanted.action]}</button>`}<button class="btn plain" formaction="${base}/selection" name="step" value="search">${touched.length > 0 ? question.cancel : question.back}</button></div></form></div>`,
  };
}

function effect(planned: Planned, titleOf: Question['titleOf']): Html | string | undefined {
  if (planned.is === 'spared') return texts.spared[planned.why];
  if (planned.is === 'removal') return undefined;
  const { given, taken } = planned.difference;
  if (given.length > 0) return texts.question.given(given.map(titleOf));
  return taken.length > 0 ? texts.question.taken(taken.map(titleOf)) : undefined;
}
