import { createRequire } from 'node:module';
import type { Resource } from './kustomize';

const require = createRequire(import.meta.url);

/**
 * Validates against the schema of a version and kind, from the packages that carry those of Kubernetes and Argo CD.
 * @returns throws what does not fit. The object itself is looked at, no copy of it, so that `unknownFields` sees which
 * fields the schema knows.
 */
export function schemaOf({ apiVersion, kind }: Pick<Resource, 'apiVersion' | 'kind'>) {
  const source = apiVersion.startsWith('argoproj.io/') ? '@kubernetes-models/argo-cd' : 'kubernetes-models';
  const { prototype } = require(`${source}/${apiVersion}/${kind}`)[kind];
  return (object: unknown): void => prototype.validate.call(object);
}
