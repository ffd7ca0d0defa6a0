import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './composeFile.fixture';
import { folders, kubernetes, resourcesOf } from './manifests.fixture';

/* The commands of kubectl in the guide, as far as they can be checked without a cluster: folders, names and the namespace. */

const [guide = ''] = readFileSync(join(root, 'deploy/README.md'), 'utf8').split('\n## What was tested');
const lines = [
  ...guide.matchAll(/kubectl (?:-n|apply|create|kustomize|wait)[^`;#]*?(?=[`;#]|\n(?! {2,}job\/| {2,}--))/g),
].map(([line]) => line.replace(/\s+/g, ' ').trim());
const resources = folders.flatMap(resourcesOf);
/** Names of resources by kind, without the versions that a job has in its name. */
const names = new Set(
  resources.map(({ kind, metadata }) => `${kind.toLowerCase()}/${versionless(metadata.name)}`),
);

function versionless(name: string): string {
  return name.replace(/-\d+-\d+-\d+$/, '');
}

it('finds the commands of the guide', () => {
  expect(lines.length).toBeGreaterThan(20);
});

describe.each(lines)('%s', (line) => {
  it('names folders, resources and the namespace of the manifests', () => {
    const folder = / -k (\S+)/.exec(line)?.[1];
    if (folder !== undefined) {
      expect(existsSync(join(root, folder, 'kustomization.yaml')), folder).toBe(true);
      expect(folders).toContain(folder.replace('deploy/kubernetes/', ''));
    }
    const namespace = / -n (\S+)/.exec(line)?.[1];
    const applied = line.startsWith('kubectl apply') || line.startsWith('kubectl create namespace');
    expect(namespace ?? 'mobidrom').toBe('mobidrom');
    expect(namespace === undefined).toBe(applied);
    const named = [
      ...[...line.matchAll(/\b(job|deployment)\/(\S+)/g)].map(([, kind, name]) => [kind, name]),
      ...[...line.matchAll(/\b(?:delete) (job) (\S+)/g)].map(([, kind, name]) => [kind, name]),
    ];
    for (const [kind, name = ''] of named) expect(names).toContain(`${kind}/${versionless(name)}`);
    expect(folder ?? namespace ?? line).toBeTruthy();
  });
});

it('the guide asks for the log of a job until there is one: that of a pod without a node is empty, and no error', () => {
  const logs = lines.filter((line) => line.includes(' logs '));
  expect(logs).toHaveLength(2);
  for (const line of logs) expect(line).toMatch(/ logs -f job\/\S+ \| grep ''$/);
});

it('the namespace of the guide is that of all resources', () => {
  const namespaces = resources
    .filter(({ kind }) => !['Application', 'AppProject'].includes(kind))
    .map(({ metadata }) => metadata.namespace);
  expect(new Set(namespaces)).toEqual(new Set(['mobidrom']));
});

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
describe.runIf(hasKubectl)('kubectl without a cluster', () => {
  const dryRun = (words: readonly string[]) =>
    spawnSync('kubectl', [...words, '--dry-run=client', '-o', 'name'], { encoding: 'utf8' }).stdout.trim();

  it('accepts the commands that create namespace and secrets', () => {
    expect(dryRun(['create', 'namespace', 'mobidrom'])).toBe('namespace/mobidrom');
    const file = join(kubernetes, 'base/kustomization.yaml');
    const secret = [
      '-n',
      'mobidrom',
      'create',
      'secret',
      'generic',
      'portal-database',
      `--from-file=url=${file}`,
    ];
    expect(dryRun(secret)).toBe('secret/portal-database');
  });
});
