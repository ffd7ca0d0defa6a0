import { html } from './html';

/** The portal's logo for pages rendered on the server; decorative, since the name stands beside it. */
export const MARK = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" aria-hidden="true"><rect width="40" height="40" rx="10" fill="#00586B"/><path d="M9.5 31V12.5L20 23l10.5-10.5V31" fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/><circle cx="20" cy="23.25" r="5.2" fill="#FFCB05" stroke="#00586B" stroke-width="1.9"/></svg>`;

/** The logo as a data URL for `rel="icon"`. Without one, browsers request `/favicon.ico`, which does not exist. */
export const MARK_ADDRESS = `data:image/svg+xml,${encodeURIComponent(MARK.text)}`;
