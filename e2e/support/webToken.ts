/**
 * Matches the beginning of a JSON Web Token (RFC 7519), whose header is an object in base64url. It stands at the beginning of a
 * value: random ones, such as a code challenge, have its letters within them now and then.
 */
export const WEB_TOKEN = /(?<![\w-])eyJ[\w-]{20,}/;
