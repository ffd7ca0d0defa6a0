import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ages, askVulnerabilities, vulnerabilities } from './audit.mjs';
import { compareLocked } from './packageManager.mjs';
import { withScopes, writeSbom } from './sbom.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobidrom-supply-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Calls `work` with the address of a registry that answers every request like this. */
async function withRegistry(status: number, body: unknown, work: (address: string) => Promise<void>) {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
const advisory = {
  id: 1,
  url: 'https://advisories.example/1',
  title: 'Reads other rows',
  severity: 'high',
  vulnerable_versions: '<99',
  cwe: [],
  cvss: { score: 7, vectorString: '' },
};

describe('npm run audit', () => {
  it('names known vulnerabilities', () =>
    withRegistry(200, { kysely: [advisory] }, async (registry) => {
      const { code, text } = await askVulnerabilities(['--registry', registry]);
      expect(code).toBe(1);
      expect(text).toContain('high: kysely <99: Reads other rows (https://advisories.example/1)');
    }));
  it('does not take a refusal for no findings', () =>
    withRegistry(405, {}, async (registry) => {
      const { code, text } = await askVulnerabilities(['--registry', registry]);
      expect(code).toBe(2);
      expect(text).toMatch(/^Nicht geprüft: Die Registry beantwortet .* \(ERR_PNPM_AUDIT_BAD_RESPONSE\)\.$/);
    }));
  it('says how many packages have no known vulnerabilities', () => {
    const report = { advisories: {}, metadata: { totalDependencies: 12 } };
    expect(vulnerabilities({ code: 0, stdout: JSON.stringify(report), stderr: '' })).toEqual({
      code: 0,
      text: 'Keine bekannten Schwachstellen in 12 Paketen.',
    });
  });
  it.each(['', '{}', '{"advisories":{}}', '{"metadata":{"totalDependencies":3}}', 'kaputt'])(
    'takes %j for no answer',
    (stdout) => {
      expect(vulnerabilities({ code: 0, stdout, stderr: '' }).code).toBe(2);
    },
  );
  it('names packages that are younger than the minimum age', () => {
    const stderr =
      'ERR_PNPM_MINIMUM_RELEASE_AGE_VIOLATION\n 1 lockfile entries failed:\n  @scope/a@1.2.3 was published at 2026';
    expect(ages({ code: 1, stdout: '', stderr })).toEqual({
      code: 1,
      text: 'Jünger als die Mindestzeit: @scope/a@1.2.3',
    });
    expect(ages({ code: 0, stdout: '', stderr: '' }).code).toBe(0);
    expect(ages({ code: 1, stdout: '', stderr: 'ERR_PNPM_META_FETCH_FAIL' })).toEqual({
      code: 2,
      text: 'Nicht geprüft: Das Alter der Pakete ist nicht zu erfahren (ERR_PNPM_META_FETCH_FAIL).',
    });
  });
});

describe('the pinned package manager', () => {
  it('is refused with another hash, and noted without one', () => {
    const pinned = { '': {}, a: { integrity: 'sha512-a' }, b: { integrity: 'sha512-b' } };
    const installed = {
      a: { integrity: 'sha512-x' },
      b: { integrity: 'sha512-b' },
      c: { integrity: 'sha512-c' },
    };
    expect(compareLocked(pinned, installed)).toEqual({ foreign: ['a'], unknown: ['c'] });
    expect(compareLocked(pinned, { a: {} })).toEqual({ foreign: ['a'], unknown: [] });
  });
});

it('new versions of packages are a week old, but for exceptions that name a version', async () => {
  const workspace = await readFile(new URL('../../pnpm-workspace.yaml', import.meta.url), 'utf8');
  expect(Number(/^minimumReleaseAge: (\d+)$/m.exec(workspace)?.[1])).toBeGreaterThanOrEqual(7 * 24 * 60);
  expect(workspace).toMatch(/^minimumReleaseAgeStrict: true$/m);
  const [, excluded = ''] = /^minimumReleaseAgeExclude:(.*\n(?:\s+.*\n)*)/m.exec(workspace) ?? [];
  const names = excluded.match(/[^\s'",[\]]*[a-z*][^\s'",[\]]*/gi) ?? [];
  expect(names.filter((name) => !/^@?[^@*]+@\d/.test(name))).toEqual([]);
});

describe('npm run sbom', () => {
  it('writes a CycloneDX bill of what is delivered', async () => {
    const bom = await writeSbom(join(folder, 'sbom.json'));
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
    const scopeOf = (wanted: string) =>
      bom.components.find(({ group, name }) => (group ? `${group}/${name}` : name) === wanted)?.scope;
    for (const name of [
      'fastify',
      'kysely',
      'pg',
      '@electric-sql/pglite',
      'leaflet',
      'react',
      '@mui/material',
      'zod',
    ])
      expect(scopeOf(name), name).toBe('required');
    for (const name of ['tsx', 'webpack', 'vitest', 'esbuild', '@playwright/test'])
      expect(scopeOf(name) ?? 'excluded', name).toBe('excluded');
    const registries = JSON.stringify(bom).match(/https?:\/\/[^/"]*\/[^"]*\.tgz/g) ?? [];
    expect(registries.filter((address) => !address.startsWith('https://registry.npmjs.org/'))).toEqual([]);
  });
  it('marks what only builds as excluded', () => {
    const component = (name: string) => ({ name, 'bom-ref': name });
    const bom = {
      metadata: { component: component('portal') },
      components: ['a', 'b', 'c'].map(component),
      dependencies: [
        { ref: 'portal', dependsOn: ['a'] },
        { ref: 'a', dependsOn: ['b'] },
        { ref: 'c', dependsOn: ['b'] },
      ],
    };
    expect(withScopes(bom).components.map(({ name, scope }) => [name, scope])).toEqual([
      ['a', 'required'],
      ['b', 'required'],
      ['c', 'excluded'],
    ]);
  });
});
