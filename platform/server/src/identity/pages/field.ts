import { type Html, html } from '@mobidrom/platform-gateway';
import { alertBox, OUTCOME } from '../../look/alertBox';
import { unbroken } from '../../look/unbroken';

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly value?: string | undefined;
  readonly type?: 'text' | 'email' | 'password';
  readonly autocomplete: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly readonly?: boolean;
  readonly autofocus?: boolean;
  readonly maxlength?: number;
}

/** Returns a labelled field with hint and error. As in forms of Keycloak, its id is its name. */
export function field(options: Field): Html {
  const { name, label, value, type = 'text', autocomplete, hint, error, maxlength = 200 } = options;
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
  return html`<div class="f"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="${String(maxlength)}" value="${value ?? ''}"${
    described !== '' && html` aria-describedby="${described}"`
  }${error !== undefined && html` aria-invalid="true"`}${options.readonly === true && html` readonly`}${options.autofocus === true && html` autofocus`}${
    type === 'password' ? html`` : html` spellcheck="false"`
  }>${error !== undefined && html`<p class="msg" id="${name}-error">${unbroken(error)}</p>`}${
    hint !== undefined && html`<p class="hint" id="${name}-hint">${unbroken(hint)}</p>`
  }</div>`;
}

export const errorBox = (text: string | Html | undefined): Html | undefined =>
  text === undefined ? undefined : alertBox('error', text, OUTCOME);
export const successBox = (text: string | undefined): Html | undefined =>
  text === undefined ? undefined : alertBox('success', text, OUTCOME);
