import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** A Kubernetes object, as far as the tests look into it. */
export interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  // biome-ignore lint/suspicious/noExplicitAny: every kind has another one; the schemas check it.
  readonly spec?: any;
  readonly data?: Readonly<Record<string, string>>;
}

interface Kustomization {
  readonly namespace?: string;
  readonly resources?: readonly string[];
  readonly labels?: readonly { readonly pairs: Readonly<Record<string, string>> }[];
  readonly images?: readonly { readonly name: string; readonly newName?: string; readonly newTag?: string }[];
  readonly replicas?: readonly { readonly name: string; readonly count: number }[];
  readonly patches?: readonly {
    readonly target: { readonly kind: string; readonly name: string };
    readonly patch: string;
  }[];
}

/** The fields that are understood here; a kustomization with any other is refused rather than rendered wrongly. */
const KNOWN = ['apiVersion', 'kind', 'namespace', 'resources', 'labels', 'images', 'replicas', 'patches'];

/**
 * Renders a folder as `kubectl kustomize` does, as far as this folder uses it, so that the tests need npm packages alone.
 * Where kubectl is installed, a test compares the two.
 */
export function renderKustomization(folder: string): Resource[] {
  const text = readFileSync(join(folder, 'kustomization.yaml'), 'utf8');
  const kustomization: Kustomization = parse(text);
  const unknown = Object.keys(kustomization).filter((field) => !KNOWN.includes(field));
  if (unknown.length > 0) throw new Error(`${folder}: ${unknown.join(', ')} is not understood`);
  const resources = (kustomization.resources ?? []).flatMap((name) =>
    name.endsWith('.yaml') ? readResources(join(folder, name)) : renderKustomization(join(folder, name)),
  );
  for (const { target, patch } of kustomization.patches ?? []) applyPatch(resources, target, parse(patch));
  return resources.map((resource) => transform(resource, kustomization));
}

const readResources = (file: string): Resource[] =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS());

interface Operation {
  readonly op: string;
  readonly path: string;
  readonly value: unknown;
}

/** JSON Patch (RFC 6902) of `add` and `replace` on objects and lists. */
function applyPatch(
  resources: readonly Resource[],
  target: { readonly kind: string; readonly name: string },
  operations: readonly Operation[],
): void {
  const resource = resources.find(
    ({ kind, metadata }) => kind === target.kind && metadata.name === target.name,
  );
  if (!resource) throw new Error(`There is no ${target.kind} ${target.name} to patch.`);
  for (const { op, path, value } of operations) {
    const steps = path.split('/').slice(1);
    const last = steps.pop() as string;
    // biome-ignore lint/suspicious/noExplicitAny: a pointer may lead anywhere.
    const parent = steps.reduce<any>((at, step) => at?.[step], resource);
    const exists = parent !== undefined && last in parent;
    if (parent === undefined || !['add', 'replace'].includes(op) || (op === 'replace' && !exists)) {
      throw new Error(`${target.kind} ${target.name}: ${op} ${path} does not fit.`);
    }
    parent[last] = value;
  }
}

function transform(resource: Resource, kustomization: Kustomization): Resource {
  const { namespace, labels = [], images = [], replicas = [] } = kustomization;
  const changed = structuredClone(resource) as { -readonly [Key in keyof Resource]: Resource[Key] };
  const added = Object.assign({}, ...labels.map(({ pairs }) => pairs));
  changed.metadata = {
    ...changed.metadata,
    ...(namespace && { namespace }),
    ...(labels.length > 0 && { labels: { ...changed.metadata.labels, ...added } }),
  };
  const count = replicas.find(({ name }) => changed.kind === 'Deployment' && name === changed.metadata.name);
  if (count) changed.spec.replicas = count.count;
  for (const container of changed.spec?.template?.spec?.containers ?? []) {
    const [name, tag] = container.image.split(/:(?=[^/]*$)/);
    const image = images.find((each) => each.name === name);
    if (image) container.image = `${image.newName ?? name}:${image.newTag ?? tag}`;
  }
  return changed;
}
