/** An authority (RFC 3986, 3.2) with user information: of a URL anywhere in the text, or of an address that begins with `www.`. */
const USER_INFORMATION = /(\b[a-z][a-z0-9+.-]*:\/\/|^(?=www\.))[^\s/?#]*@/gi;

/** Whether a text contains an address with a user name or a password, as `https://name:password@host`. */
export const hasUserInformation = (text: string): boolean => text.search(USER_INFORMATION) >= 0;

/** Returns a text with its addresses as everybody may see them: without user names and passwords. */
export const withoutUserInformation = (text: string): string => text.replace(USER_INFORMATION, '$1');
