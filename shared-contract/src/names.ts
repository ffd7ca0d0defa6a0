import * as z from 'zod/mini';

/**
 * Names and versions become folder names and addresses, so they are parsed by what they may contain:
 * no slash, no dot segment, no percent sign can get through.
 */
export const remoteName = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'not a remote name: a-z, 0-9 and - only'));
export const releaseVersion = z
  .string()
  .check(
    z.regex(
      /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})(-[0-9A-Za-z-]{1,40}(\.[0-9A-Za-z-]{1,40}){0,4})?$/,
      'not a release version: major.minor.patch with an optional pre-release',
    ),
  );
/** A file below a release's folder: relative, forward slashes, no dot segments. */
export const releaseFile = z
  .string()
  .check(
    z.regex(
      /^(?:[A-Za-z0-9_~@-][A-Za-z0-9._~@-]*\/)*[A-Za-z0-9_~@-][A-Za-z0-9._~@-]*$/,
      'not a file of a release',
    ),
  );
/** A subresource integrity value, base64 of SHA-384 (W3C SRI). */
export const integrity = z
  .string()
  .check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'not a sha384 integrity value'));
