import * as z from 'zod/mini';

/*
 * Names and versions become folder names and addresses. So each schema lists the allowed characters, without slashes, dot
 * segments and percent signs.
 */

/** Folders of the releases that are not those of a remote. */
const RESERVED_NAMES: readonly string[] = ['host', 'live', 'rendered', 'sets'];

export const remoteName = z.string().check(
  z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'not a remote name: a-z, 0-9 and - only'),
  z.refine((name) => !RESERVED_NAMES.includes(name), 'not a remote name: reserved by the folder of releases'),
);
export const releaseVersion = z
  .string()
  .check(
    z.regex(
      /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})(-[0-9A-Za-z-]{1,40}(\.[0-9A-Za-z-]{1,40}){0,4})?$/,
      'not a release version: major.minor.patch with an optional pre-release',
    ),
  );
/** File below a release's folder: a relative path with forward slashes, without dot segments. */
export const releaseFile = z
  .string()
  .check(
    z.regex(
      /^(?:[A-Za-z0-9_~@-][A-Za-z0-9._~@-]*\/)*[A-Za-z0-9_~@-][A-Za-z0-9._~@-]*$/,
      'not a file of a release',
    ),
  );
/**
 * Integrity of a file: its SHA-256 or SHA-384 hash in base64 (W3C Subresource Integrity). Files of builds have the former
 * since contract 1.2, references to descriptors the latter.
 */
export const integrity = z
  .string()
  .check(
    z.regex(
      /^(?:sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/,
      'not a sha256 or sha384 integrity value',
    ),
  );
/** Number of a change set; later sets have higher numbers. */
export const setId = z.int().check(z.gte(1), z.lte(999_999_999));
