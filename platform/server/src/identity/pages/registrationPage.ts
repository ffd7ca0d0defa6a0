import { html } from '@mobidrom/platform-gateway';
import { PASSWORD_MIN_LENGTH } from '../passwordRules';
import type { Messages } from '../registration';
import { texts } from '../texts';
import { errorBox, field } from './field';
import type { Page } from './page';

/** Returns the registration form with the element ids of Keycloak. It never contains typed passwords. */
export function registrationPage(options: {
  readonly action: string;
  readonly signIn: string;
  readonly typed?: Readonly<Record<string, unknown>>;
  readonly messages?: Messages;
  /** Message about the form as a whole. */
  readonly error?: string;
  readonly status?: number;
}): Page {
  const { action, signIn, typed = {}, messages = {}, error, status = 200 } = options;
  const of = (name: string) => ({
    name,
    error: messages[name],
    value: typeof typed[name] === 'string' ? typed[name] : undefined,
    autofocus: Object.keys(messages)[0] === name,
  });
  return {
    title: texts.register,
    status,
    body: html`<div class="card"><h1>${texts.register}</h1>${errorBox(error)}
<form id="kc-register-form" method="post" action="${action}" novalidate>${field({
      ...of('username'),
      label: texts.username,
      autocomplete: 'username',
      maxlength: 50,
    })}
<div class="two">${field({ ...of('firstName'), label: texts.firstName, autocomplete: 'given-name', maxlength: 50 })}${field(
      { ...of('lastName'), label: texts.lastName, autocomplete: 'family-name', maxlength: 30 },
    )}</div>${field({
      ...of('email'),
      label: texts.email,
      type: 'email',
      autocomplete: 'email',
      maxlength: 100,
    })}${field({
      ...of('password'),
      value: undefined,
      label: texts.password,
      type: 'password',
      autocomplete: 'new-password',
      hint: messages.password === undefined ? texts.passwordHint(PASSWORD_MIN_LENGTH) : undefined,
    })}${field({
      ...of('password-confirm'),
      value: undefined,
      label: texts.passwordAgain,
      type: 'password',
      autocomplete: 'new-password',
    })}<button class="btn" type="submit" id="kc-register">${texts.register}</button></form>
<p class="alt">${texts.haveAccount} <a href="${signIn}">${texts.signIn}</a></p></div>`,
  };
}
