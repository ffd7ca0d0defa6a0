// @ts-check
import './requireNode.mjs';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ensureInstalled } from './installation.mjs';
import { runPnpm } from './packageManager.mjs';
import { root, runTask, TaskFailure } from './task.mjs';

/*
 * The software bill of materials (CycloneDX 1.6, ECMA-424) of what is delivered: servers, and the code of host and remotes in
 * browsers. Packages that only build it are in it with the scope `excluded`.
 */

/** Package with both: its runtime is delivered (`WRITTEN_BY_BUILD`), its other dependencies are webpack's. */
const BUILD = '@module-federation/enhanced';
/** Packages that the build writes into what browsers load. */
const WRITTEN_BY_BUILD = ['@module-federation/webpack-bundler-runtime', '@module-federation/runtime'];

/**
 * @typedef {{ readonly name: string, readonly group?: string, readonly version?: string, readonly 'bom-ref': string }} Component
 * @typedef {{ readonly ref: string, readonly dependsOn?: readonly string[] }} Dependency
 * @typedef {{ readonly metadata: { readonly component: Component }, readonly components: readonly Component[], readonly dependencies: readonly Dependency[] }} Bom
 */

const nameOf = (/** @type {Component} */ { group, name }) => (group ? `${group}/${name}` : name);

/**
 * Returns the bill with the scope of each component: `required` for what is delivered, `excluded` for what only builds it.
 * @param {Bom} bom
 */
export function withScopes(bom) {
  const names = new Map(bom.components.map((component) => [component['bom-ref'], nameOf(component)]));
  const edges = new Map(bom.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const written = bom.components.filter((component) => WRITTEN_BY_BUILD.includes(nameOf(component)));
  const open = [bom.metadata.component, ...written].map((component) => component['bom-ref']);
  /** @type {Set<string>} */
  const delivered = new Set();
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    if (delivered.has(ref)) continue;
    delivered.add(ref);
    if (names.get(ref) !== BUILD) open.push(...(edges.get(ref) ?? []));
  }
  const components = bom.components.map((component) => ({
    ...component,
    scope: delivered.has(component['bom-ref']) ? 'required' : 'excluded',
  }));
  return { ...bom, components };
}

/** Delivered workspace packages. Their own dependencies are those of the bill's subject. */
const FILTERS = ['./platform/*', './host', './remote-*', './shared-contract', './shared-auth', './shared-ui'];

/**
 * Writes the bill to a file.
 * @param {string} file
 */
export async function writeSbom(file) {
  const folder = mkdtempSync(join(tmpdir(), 'mobidrom-sbom-'));
  try {
    const written = join(folder, 'bom.json');
    const { code } = await runPnpm(
      [
        ...['sbom', '--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'],
        ...['--prod', ...FILTERS.flatMap((filter) => ['--filter', filter]), '--out', written],
      ],
      { output: 'stderr' },
    );
    if (code !== 0)
      throw new TaskFailure('Die Stückliste konnte nicht erstellt werden: Die Meldung steht darüber.');
    /** @type {Bom} */
    const raw = JSON.parse(readFileSync(written, 'utf8'));
    const bom = withScopes(raw);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(bom, null, 1)}\n`);
    return bom;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.filename === process.argv[1]) {
  await runTask(async () => {
    await ensureInstalled();
    const file = resolve(process.argv[2] ?? join(root, 'dist/sbom.cdx.json'));
    const { components } = await writeSbom(file);
    const delivered = components.filter(({ scope }) => scope === 'required').length;
    console.log(
      `${file}: ${delivered} ausgelieferte Pakete, ${components.length - delivered} nur zum Bauen.`,
    );
  });
}
