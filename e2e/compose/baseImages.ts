/** Base images for which there are stand-ins. */
export const BASES = ['debian', 'node', 'postgres', 'keycloak'] as const;
export type Base = (typeof BASES)[number];

/** Base image that a build or a service names. */
export interface BaseImage {
  readonly base: Base;
  /** As written, with its tag. */
  readonly reference: string;
  /** Of the software, without the variant: `20.19.2` of `node:20.19.2-bookworm-slim`. */
  readonly version: string;
}

/**
 * Returns the base images of the installation: the arguments `…_IMAGE` of the Dockerfile, and the image of PostgreSQL in the
 * compose file. Debian comes first, on which the stand-ins of the others are built.
 * @throws when an image is unknown, so that none is forgotten, or named without a version
 */
export function baseImages(dockerfile: string, composeFile: string): BaseImage[] {
  const references = [
    ...[...dockerfile.matchAll(/^ARG [A-Z]+_IMAGE=(\S+)$/gm)].map(([, reference = '']) => reference),
    ...[...composeFile.matchAll(/^\s+image: ([a-z][^\s$]*)$/gm)].map(([, reference = '']) => reference),
  ];
  return references.map(baseImage).sort((one, other) => BASES.indexOf(one.base) - BASES.indexOf(other.base));
}

function baseImage(reference: string): BaseImage {
  const [, name, version] = /(?:^|\/)([a-z]+):(\d[\d.]*)[^/]*$/.exec(reference) ?? [];
  const base = BASES.find((one) => one === name);
  if (!base || !version)
    throw new Error(`base image ${reference}: not one of ${BASES.join(', ')} with a version`);
  return { base, reference, version };
}
