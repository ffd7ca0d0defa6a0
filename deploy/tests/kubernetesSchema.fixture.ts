import { createRequire } from 'node:module';
import type { Resource } from './kustomize.fixture';

const require = createRequire(import.meta.url);

/**
 * Returns a function that validates an object against the schema of its version and kind, from the packages with the schemas
 * of Kubernetes and Argo CD. The function throws when the object is invalid. It reads the object itself and no copy, so that
 * `unknownFields` sees which fields the schema knows.
 */
export function schemaOf({ apiVersion, kind }: Pick<Resource, 'apiVersion' | 'kind'>) {
  const source = apiVersion.startsWith('argoproj.io/') ? '@kubernetes-models/argo-cd' : 'kubernetes-models';
  const { prototype } = require(`${source}/${apiVersion}/${kind}`)[kind];
  return (object: unknown): void => prototype.validate.call(object);
}
