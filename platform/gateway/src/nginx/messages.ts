import { messagePage } from '../messagePage';
import { NONCE_PLACEHOLDER } from '../policy';
import { problemDetails } from '../problem';
import { SILENT_SIGN_ON_PAGE } from '../silentSignOn';
import { texts } from '../texts';

/** Placeholders that nginx replaces by the service's label, the requested host name and the id of the request. */
const SERVICE = '__DIENST__';
const NAME = '__NAME__';
const REQUEST_ID = '__ANFRAGE__';

/** Messages of nginx, in the words of the embedded gateway, by status. */
const MESSAGES: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  400: texts.badRequest,
  '400-adresse': texts.badPath,
  404: texts.notFound,
  '404-dienst': texts.notBound,
  413: texts.tooLarge,
  429: texts.tooManyForms,
  421: { title: texts.foreignHost.title, text: texts.foreignHost.text(NAME) },
  500: texts.failed,
  502: { title: texts.unreachable.title, text: texts.unreachable.text(SERVICE, 'keine Verbindung') },
  503: texts.notReady,
  '503-signatur': texts.unsigned,
  504: { title: texts.tooSlow.title, text: texts.tooSlow.text(SERVICE) },
};

/** Files below `deploy/nginx/pages`: a page and problem details for each message, and the page of the silent sign-on. */
export const messageFiles: readonly { readonly file: string; readonly content: string }[] = Object.entries(
  MESSAGES,
)
  .flatMap(([status, { title, text }]) => [
    { file: `${status}.html`, content: messagePage(NONCE_PLACEHOLDER, title, text) },
    {
      file: `${status}.json`,
      content: `${JSON.stringify({ ...problemDetails(Number.parseInt(status, 10), title, text), requestId: REQUEST_ID }, null, 2)}\n`,
    },
  ])
  .concat({ file: 'anmeldung-still.html', content: SILENT_SIGN_ON_PAGE });
