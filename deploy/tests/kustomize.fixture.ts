import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** Kubernetes object, as far as the tests use it. */
export interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  // biome-ignore lint/suspicious/noExplicitAny: differs by kind; the schemas check it.
  readonly spec?: any;
  readonly data?: Readonly<Record<string, string>>;
}

interface Generator {
  readonly name: string;
  readonly behavior?: 'create' | 'merge';
  readonly literals?: readonly string[];
  readonly files?: readonly string[];
  readonly options?: { readonly disableNameSuffixHash?: boolean };
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
  readonly configMapGenerator?: readonly Generator[];
}

/** Supported fields; a kustomization with any other is refused instead of rendered wrongly. */
const KNOWN = [
  'apiVersion',
  'kind',
  'namespace',
  'resources',
  'labels',
  'images',
  'replicas',
  'patches',
  'configMapGenerator',
];

/**
 * Renders a folder like `kubectl kustomize`, with the features that the manifests use, so that the tests need only npm
 * packages. Where kubectl is installed, a test compares the two.
 */
export function renderKustomization(folder: string): Resource[] {
  const hashed = new Set<string>();
  return withHashes(render(folder, hashed), hashed);
}

/** @param hashed receives the names of generated ConfigMaps to which the last overlay appends a hash */
function render(folder: string, hashed: Set<string>): Resource[] {
  const text = readFileSync(join(folder, 'kustomization.yaml'), 'utf8');
  const kustomization: Kustomization = parse(text);
  const unknown = Object.keys(kustomization).filter((field) => !KNOWN.includes(field));
  if (unknown.length > 0) throw new Error(`${folder}: ${unknown.join(', ')} is not supported`);
  const resources = (kustomization.resources ?? []).flatMap((name) =>
    name.endsWith('.yaml') ? readResources(join(folder, name)) : render(join(folder, name), hashed),
  );
  for (const generator of kustomization.configMapGenerator ?? []) {
    generate(resources, generator, folder, hashed);
  }
  for (const { target, patch } of kustomization.patches ?? []) applyPatch(resources, target, parse(patch));
  return resources.map((resource) => transform(resource, kustomization));
}

const readResources = (file: string): Resource[] =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS());

/** Adds a ConfigMap of literals and files, or merges them into that of the base. */
function generate(resources: Resource[], generator: Generator, folder: string, hashed: Set<string>): void {
  const { name, behavior = 'create', literals = [], files = [], options } = generator;
  const data = Object.fromEntries([
    ...literals.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    ...files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  ]);
  const at = resources.findIndex(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name);
  const base = resources[at];
  if ((base !== undefined) !== (behavior === 'merge')) {
    throw new Error(`${folder}: there is ${base ? 'a' : 'no'} ConfigMap ${name} to ${behavior}.`);
  }
  if (base) {
    resources[at] = { ...base, data: { ...base.data, ...data } };
  } else {
    resources.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data });
    if (!options?.disableNameSuffixHash) hashed.add(name);
  }
}

/** Appends the hashes to the names of generated ConfigMaps and to the references of pods. */
function withHashes(resources: readonly Resource[], hashed: ReadonlySet<string>): Resource[] {
  const names = new Map<string, string>();
  for (const { kind, metadata, data } of resources) {
    if (kind === 'ConfigMap' && hashed.has(metadata.name)) {
      names.set(metadata.name, `${metadata.name}-${hashOf(data ?? {})}`);
    }
  }
  return resources.map((resource) => {
    const changed = structuredClone(resource) as { -readonly [Key in keyof Resource]: Resource[Key] };
    if (changed.kind === 'ConfigMap') {
      const { name } = changed.metadata;
      changed.metadata = { ...changed.metadata, name: names.get(name) ?? name };
    }
    const pod = changed.spec?.template?.spec;
    for (const container of pod?.containers ?? []) {
      for (const { configMapRef } of container.envFrom ?? []) {
        if (configMapRef) configMapRef.name = names.get(configMapRef.name) ?? configMapRef.name;
      }
    }
    for (const { configMap } of pod?.volumes ?? []) {
      if (configMap) configMap.name = names.get(configMap.name) ?? configMap.name;
    }
    return changed;
  });
}

/** Returns the hash of kustomize: ten digits of the SHA-256 of sorted JSON in Go's notation, without letters that form words. */
function hashOf(data: Readonly<Record<string, string>>): string {
  const sorted = Object.fromEntries(Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1)));
  const json = JSON.stringify({ data: sorted, kind: 'ConfigMap', name: '' }).replace(
    /[<>&]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const letters: Readonly<Record<string, string>> = { 0: 'g', 1: 'h', 3: 'k', a: 'm', e: 't' };
  const digits = createHash('sha256').update(json).digest('hex').slice(0, 10);
  return digits.replace(/[013ae]/g, (digit) => letters[digit] ?? digit);
}

interface Operation {
  readonly op: string;
  readonly path: string;
  readonly value: unknown;
}

/** Strategic merge patch that deletes its target; no other is supported. */
interface Deletion {
  readonly $patch: 'delete';
}

/** Applies a JSON Patch (RFC 6902) of `add`, `replace` and `remove`, without additions inside a list, or a deletion. */
function applyPatch(
  resources: Resource[],
  target: { readonly kind: string; readonly name: string },
  operations: readonly Operation[] | Deletion,
): void {
  const at = resources.findIndex(
    ({ kind, metadata }) => kind === target.kind && metadata.name === target.name,
  );
  const resource = resources[at];
  if (!resource) throw new Error(`There is no ${target.kind} ${target.name} to patch.`);
  if ('$patch' in operations) {
    if (operations.$patch !== 'delete') throw new Error(`$patch: ${operations.$patch} is not understood.`);
    resources.splice(at, 1);
    return;
  }
  for (const { op, path, value } of operations) {
    const steps = path
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = steps.pop() as string;
    // biome-ignore lint/suspicious/noExplicitAny: a pointer may lead anywhere.
    const parent = steps.reduce<any>((at, step) => at?.[step], resource);
    const exists = parent !== undefined && last in parent;
    const fits = op === 'add' || (exists && (op === 'replace' || op === 'remove'));
    if (parent === undefined || !fits) {
      throw new Error(`${target.kind} ${target.name}: ${op} ${path} does not fit.`);
    }
    // The end of a list (RFC 6901, 4).
    if (op === 'add' && Array.isArray(parent) && last === '-') parent.push(value);
    else if (op === 'remove' && Array.isArray(parent)) parent.splice(Number(last), 1);
    else if (op === 'remove') delete parent[last];
    else parent[last] = value;
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
