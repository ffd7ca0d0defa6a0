import { readdirSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HOST, portalFixture, put } from '../../shared-build/src/releases/portal.fixture';
import { readLiveSet } from '../../shared-build/src/releases/sets';
import { runRemoteCommand } from '../../shared-build/src/remote/program';
import { root } from './composeFile.fixture';
import { remotes, resourcesOf } from './manifests.fixture';

interface Reference {
  readonly fieldRef?: { readonly fieldPath: string };
}

describe('the manifests of releases', () => {
  it('include a job and an application for every remote of the source tree', () => {
    const sources = readdirSync(root).filter((folder) => folder.startsWith('remote-'));
    expect(remotes.map((name) => `remote-${name}`)).toEqual(sources.sort());
    for (const name of remotes) {
      const application = resourcesOf('argocd').find(
        ({ metadata }) => metadata.name === `portal-remote-${name}`,
      );
      expect(application?.spec.source.path).toBe(`deploy/kubernetes/remotes/${name}`);
      expect(application?.spec.project).toBe('mobidrom-remotes');
    }
  });
  it('allow the applications of remotes only jobs', () => {
    const [portal, project] = ['mobidrom-portal', 'mobidrom-remotes'].map(
      (name) =>
        resourcesOf('argocd').find(({ kind, metadata }) => kind === 'AppProject' && metadata.name === name)
          ?.spec,
    );
    const { sourceRepos, destinations } = portal;
    expect(project).toEqual({
      ...{ sourceRepos, destinations },
      clusterResourceWhitelist: [],
      namespaceResourceWhitelist: [{ group: 'batch', kind: 'Job' }],
    });
    for (const name of remotes)
      expect(resourcesOf(`remotes/${name}`).map(({ kind }) => kind)).toEqual(['Job']);
  });
  it.each(remotes)('have one job for %s, named after its version, that mounts only the releases', (name) => {
    const [job, ...others] = resourcesOf(`remotes/${name}`);
    expect(others).toEqual([]);
    const [container] = job?.spec.template.spec.containers ?? [];
    const version = container.image.split(':').at(-1);
    expect(job?.metadata.name).toBe(`release-${name}-${version.replaceAll('.', '-')}`);
    expect(job?.metadata.labels?.['app.kubernetes.io/version']).toBe(version);
    const claims = job?.spec.template.spec.volumes.flatMap(
      // biome-ignore lint/suspicious/noExplicitAny: checked by the schema above.
      ({ persistentVolumeClaim }: any) => persistentVolumeClaim?.claimName ?? [],
    );
    expect(claims).toEqual(['releases']);
  });
  it('apply the active versions without a reason, which would activate withdrawn ones, and repeatably', () => {
    const job = resourcesOf('register').find(({ kind }) => kind === 'Job');
    const [container] = job?.spec.template.spec.containers ?? [];
    expect(container.args).toEqual(['apply', '/etc/active/active.json']);
    expect(job?.spec.ttlSecondsAfterFinished).toBeLessThanOrEqual(600);
    expect(job?.metadata.annotations?.['argocd.argoproj.io/hook-delete-policy']).toBe('BeforeHookCreation');
  });
  it('include a job for manual calls, with the pod of the register’s job, that is no hook and only verifies by default', () => {
    const [applied, called] = ['register', 'command'].map((folder) =>
      resourcesOf(folder).find(({ kind }) => kind === 'Job'),
    );
    expect(called?.metadata.name).toBe('release-command');
    expect(called?.metadata.annotations).toBeUndefined();
    const [theirs, ours] = [applied, called].map((job) => job?.spec.template.spec);
    // Neither does it apply or read the active versions of the checkout.
    expect(resourcesOf('command').map(({ kind }) => kind)).toEqual(['Job']);
    const withoutActive = (list: { readonly name: string }[]) => list.filter(({ name }) => name !== 'active');
    expect(ours.volumes).toEqual(withoutActive(theirs.volumes));
    expect(ours.containers[0].volumeMounts).toEqual(withoutActive(theirs.containers[0].volumeMounts));
    expect(ours.containers[0].image).toBe(theirs.containers[0].image);
    expect(ours.containers[0].args).toEqual(['verify']);
  });
  it('let a manual call reach Keycloak, with an account of which no file here holds anything', () => {
    const [job] = resourcesOf('command');
    const env: { readonly name: string; readonly valueFrom?: object }[] =
      job?.spec.template.spec.containers[0].env;
    const secret = (key: string) => ({
      secretKeyRef: { name: 'keycloak-administrator', key, optional: true },
    });
    expect(env.find(({ name }) => name === 'KEYCLOAK_ADMIN')?.valueFrom).toEqual(secret('username'));
    expect(env.find(({ name }) => name === 'KEYCLOAK_ADMIN_PASSWORD')?.valueFrom).toEqual(secret('password'));
    const policies = resourcesOf('overlays/production').filter(({ kind }) => kind === 'NetworkPolicy');
    const labels = { 'app.kubernetes.io/name': 'release-command' };
    expect(job?.spec.template.metadata.labels).toMatchObject(labels);
    const policy = (name: string) => policies.find(({ metadata }) => metadata.name === name)?.spec;
    expect(policy('release-command').podSelector.matchLabels).toEqual(labels);
    expect(policy('keycloak').ingress[0].from).toContainEqual({ podSelector: { matchLabels: labels } });
  });
  it('keep the host and the versions of all remotes in one set', () => {
    const versions = resourcesOf('register').find(({ metadata }) => metadata.name === 'active-versions');
    const set = JSON.parse(versions?.data?.['active.json'] ?? '{}');
    expect(Object.keys(set.remotes).sort()).toEqual(remotes);
    expect(set).toMatchObject({
      by: expect.stringMatching(/./),
      why: expect.stringMatching(/./),
      host: '1.0.0',
    });
  });
  it('make the first set by their commands, in the order of the guide, with empty volumes', async () => {
    const portal = await portalFixture({}, true);
    onTestFinished(() => portal.remove());
    const image = join(portal.folder, 'image');
    await rename(portal.hostDist, image);
    await put(join(image, 'host.json'), JSON.stringify({ ...HOST, version: '1.0.0' }));
    for (const name of remotes) await portal.publish(name, '1.0.0');
    const active = resourcesOf('register').find(({ metadata }) => metadata.name === 'active-versions');
    await put(join(portal.folder, 'active/active.json'), active?.data?.['active.json'] ?? '');
    const folders = new Map([
      ['/host', image],
      ['/etc/active/active.json', join(portal.folder, 'active/active.json')],
    ]);
    const application = resourcesOf('argocd').find(({ metadata }) => metadata.name === 'portal-register');
    const [annotation] = Object.keys(application?.spec.source.kustomize.commonAnnotations);
    const annotated = { [`metadata.annotations['${annotation}']`]: 'commit 1a2b3c4' };
    /** Returns the variables of a container that the command reads beside the folders, as a cluster sets them. */
    const historyOf = (env: readonly { name: string; value?: string; valueFrom?: Reference }[] = []) =>
      Object.fromEntries(
        env.flatMap(({ name, value, valueFrom }) =>
          /^RELEASE_(?:BY|NOTE)$/.test(name)
            ? [[name, value ?? annotated[valueFrom?.fieldRef?.fieldPath ?? '']]]
            : [],
        ),
      );
    const run = async (folder: string) => {
      const [container] =
        resourcesOf(folder).find(({ kind }) => kind === 'Job')?.spec.template.spec.containers ?? [];
      const words: string[] = container.args;
      const said: string[] = [];
      const code = await runRemoteCommand(
        words.map((word) => folders.get(word) ?? word),
        {
          root: portal.folder,
          env: {
            RELEASES_DIR: portal.releases,
            HOST_DIST: portal.hostDist,
            PORTAL_CONFIG: portal.configurationFile,
            ...historyOf(container.env),
          },
          print: (line) => said.push(line),
          printError: (line) => said.push(line),
        },
      );
      expect(code, said.join('\n')).toBe(0);
    };
    for (const folder of ['overlays/production', 'register', 'command']) await run(folder);
    expect(await readLiveSet(portal.releases)).toMatchObject({
      remotes: Object.fromEntries(remotes.map((name) => [name, '1.0.0'])),
      // The person and the reason of the file, with the commit that Argo CD applies.
      by: 'Erika Mustermann',
      why: 'Erste Installation; commit 1a2b3c4',
    });
  });
});
