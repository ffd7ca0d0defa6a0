import { randomBytes } from 'node:crypto';
import { type SecretBox, SecretUnreadable } from '../secrets/secretBox';

/*
 * Tokens of tabs: random ids that the service has encrypted, so that a client cannot make up tabs. All processes on one
 * database have the same key. The id says nothing about a person, and the browser forgets the token with the page.
 */

const PLACE = ['portal-health', 'tab'];
const SEALED = /^⟦encrypted:1\.([\w-]+\.[\w-]+)⟧$/;
const ID_BYTES = 12;

/** Returns the id of a new tab, and its token. */
export function newTab(secrets: SecretBox): { readonly id: string; readonly token: string } {
  const id = randomBytes(ID_BYTES).toString('base64url');
  const token = SEALED.exec(secrets.seal(PLACE, id))?.[1];
  if (token === undefined) throw new Error('The form of encrypted texts is unknown.');
  return { id, token };
}

/** Returns the id of a tab by its token; undefined when the token is not of this service, or of a key that was replaced. */
export function tabOf(secrets: SecretBox, token: string): string | undefined {
  try {
    return secrets.open(PLACE, `⟦encrypted:1.${token}⟧`);
  } catch (error) {
    if (error instanceof SecretUnreadable) return undefined;
    throw error;
  }
}
