import { html } from '@mobidrom/platform-gateway';
import { unbroken } from '../../look/unbroken';
import { texts } from '../texts';
import { errorBox, field } from './field';
import type { Page } from './page';

/** Returns the sign-in form. Its elements have the ids of Keycloak, so that scripts and tests for Keycloak work with it. */
export function signInPage(options: {
  /** Target of the form and address of the registration. */
  readonly action: string;
  readonly registration: string | undefined;
  readonly login?: string | undefined;
  readonly error?: string | undefined;
  readonly status?: number;
  readonly demoAccounts: readonly string[];
}): Page {
  const { action, registration, login, error, status = 200, demoAccounts } = options;
  return {
    title: texts.signIn,
    status,
    body: html`<div class="card"><h1>${texts.signInTitle}</h1>${errorBox(error)}
<form id="kc-form-login" method="post" action="${action}">${field({
      name: 'username',
      label: texts.login,
      value: login,
      autocomplete: 'username',
      autofocus: login === undefined,
    })}${field({
      name: 'password',
      label: texts.password,
      type: 'password',
      autocomplete: 'current-password',
      autofocus: login !== undefined,
    })}<button class="btn" type="submit" id="kc-login" name="login">${texts.signIn}</button></form>
<p class="alt">${texts.forgotten.question} ${unbroken(texts.forgotten.answer)} <a href="/kontakt" target="_top">${texts.forgotten.link}</a></p>
${registration !== undefined && html`<p class="alt">${texts.noAccount} <a href="${registration}">${texts.register}</a></p>`}${
  demoAccounts.length > 0 && html`<p class="hint text">${texts.demoAccounts(demoAccounts)}</p>`
}</div><p class="back site-footer"><a href="/" target="_top">${texts.toPortal}</a></p>`,
  };
}
