import { type Html, html } from '@mobidrom/platform-gateway';

const KINDS = {
  success: {
    label: 'Erfolg',
    path: 'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m-2 15-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8z',
  },
  info: {
    label: 'Hinweis',
    path: 'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m1 15h-2v-6h2zm0-8h-2V7h2z',
  },
  warning: { label: 'Warnung', path: 'M1 21h22L12 2zm12-3h-2v-2h2zm0-4h-2v-4h2z' },
  error: {
    label: 'Fehler',
    path: 'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m1 15h-2v-2h2zm0-4h-2V7h2z',
  },
} as const;

/**
 * Id of the message about a form that was sent. Forms have it as fragment of their `action`, which redirects keep: the
 * browser scrolls to the message and gives it the focus, also where the portal's window scrolls instead of the frame.
 */
export const OUTCOME = 'meldung';

/**
 * Returns a message with its severity as icon and label, as alerts of the portal have them. Screen readers read errors
 * and warnings at once, successes at the next pause; an information belongs to the page.
 * @param id the message can get the focus by this fragment
 */
export function alertBox(kind: keyof typeof KINDS, text: string | Html, id?: string): Html {
  const { label, path } = KINDS[kind];
  const role = { success: 'status', info: undefined, warning: 'alert', error: 'alert' }[kind];
  return html`<div class="alert ${kind}"${role !== undefined && html` role="${role}"`}${id !== undefined && html` id="${id}" tabindex="-1"`}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg><p><b>${label}:</b> ${text}</p></div>`;
}
