import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@mobidrom/platform-gateway';
import { configuration } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readCompose, root } from './composeFile';
import { schemaOf } from './kubernetesSchema';
import { type Resource, renderKustomization } from './kustomize';
import { unknownFields } from './unknownFields';

const kubernetes = join(root, 'deploy/kubernetes');
const remotes = readdirSync(join(kubernetes, 'remotes')).sort();
const folders = [
  'overlays/production',
  'register',
  'command',
  'argocd',
  ...remotes.map((name) => `remotes/${name}`),
];
const rendered = new Map(folders.map((folder) => [folder, renderKustomization(join(kubernetes, folder))]));
const of = (folder: string): readonly Resource[] => rendered.get(folder) ?? [];
const all = folders.flatMap((folder) => of(folder).map((resource) => ({ folder, resource })));
const named = all.map(({ folder, resource }) => ({
  folder,
  resource,
  name: `${folder}: ${resource.kind} ${resource.metadata.name}`,
}));
const pods = named.flatMap((each) => {
  const pod = each.resource.spec?.template?.spec;
  return pod ? [{ ...each, pod, container: pod.containers[0] }] : [];
});

describe.each(named)('$name', ({ resource }) => {
  it('fits the schema of Kubernetes, and has no field that it does not know', () => {
    expect(unknownFields(resource, schemaOf(resource))).toEqual([]);
  });
});

it('a misspelt field and a wrong value are found', () => {
  const resource = structuredClone(
    all.find((each) => each.resource.kind === 'Deployment')?.resource,
  ) as Resource;
  resource.spec.template.spec.containers[0].readynessProbe = {};
  expect(unknownFields(resource, schemaOf(resource))).toEqual([
    'spec.template.spec.containers.0.readynessProbe',
  ]);
  resource.spec.replicas = 'three';
  expect(() => unknownFields(resource, schemaOf(resource))).toThrow(/replicas/);
});

describe.each(pods)('$name', ({ resource, pod, container }) => {
  it('runs without root, writes nothing but its volumes, and may do nothing', () => {
    expect(pod.securityContext.runAsNonRoot).toBe(true);
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });
  it('does not walk through a large volume at each start to change its group', () => {
    const { fsGroup, fsGroupChangePolicy } = pod.securityContext;
    expect(fsGroupChangePolicy).toBe(fsGroup === undefined ? undefined : 'OnRootMismatch');
  });
  it('says what it needs, and what it may take', () => {
    for (const each of ['requests', 'limits']) {
      expect(Object.keys(container.resources[each]).sort()).toEqual(['cpu', 'memory']);
    }
  });
  it('names a version of its image', () => {
    expect(container.image).toMatch(/:\d+\.\d+\.\d+$/);
  });
  it('is asked whether it is well, if it runs for ever', () => {
    if (resource.kind !== 'Deployment') return;
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
      expect(container[probe], probe).toBeDefined();
    }
  });
  it('mounts what exists', () => {
    const exist = all.map((each) => `${each.resource.kind} ${each.resource.metadata.name}`);
    for (const { persistentVolumeClaim, configMap } of pod.volumes) {
      if (persistentVolumeClaim) {
        expect(exist).toContain(`PersistentVolumeClaim ${persistentVolumeClaim.claimName}`);
      }
      if (configMap) expect(exist).toContain(`ConfigMap ${configMap.name}`);
    }
    for (const { configMapRef } of container.envFrom ?? []) {
      expect(exist).toContain(`ConfigMap ${configMapRef.name}`);
    }
  });
});

describe('what runs all the time', () => {
  const portal = of('overlays/production');
  const find = (kind: string, name: string) =>
    portal.find((resource) => resource.kind === kind && resource.metadata.name === name);
  /** A ConfigMap whose name ends in a hash of what stands in it. */
  const settings = (name: string) =>
    portal.find(
      ({ kind, metadata }) =>
        kind === 'ConfigMap' && metadata.name.replace(/-[2456789bcdfghkmt]{10}$/, '') === name,
    );
  const deployments = portal.filter(({ kind }) => kind === 'Deployment');

  it.each(deployments.map(({ metadata }) => metadata.name))(
    '%s has a budget and a network policy',
    (name) => {
      const labels = { 'app.kubernetes.io/name': name };
      expect(find('PodDisruptionBudget', name)?.spec.selector.matchLabels).toEqual(labels);
      expect(find('NetworkPolicy', name)?.spec.podSelector.matchLabels).toEqual(labels);
    },
  );
  it.each(['platform', 'keycloak'])('%s runs once, and never beside another version of itself', (name) => {
    const { replicas, strategy } = find('Deployment', name)?.spec ?? {};
    expect({ replicas, strategy }).toEqual({ replicas: 1, strategy: { type: 'Recreate' } });
  });
  it('Keycloak can write what it needs beside the database, as with docker-compose', () => {
    const [container] = find('Deployment', 'keycloak')?.spec.template.spec.containers ?? [];
    const { tmpfs = [], volumes = [] } = readCompose().services.keycloak ?? {};
    const theirs = [
      ...tmpfs.map((place) => place.split(':')[0]),
      ...volumes.map((volume) => volume.split(':')[1]),
    ];
    const ours: { readonly mountPath: string }[] = container.volumeMounts;
    expect(ours.map(({ mountPath }) => mountPath).sort()).toEqual(theirs.sort());
  });
  it.each(deployments.map(({ metadata }) => metadata.name))(
    '%s: a probe over http waits longer than a second',
    (name) => {
      const [container] = find('Deployment', name)?.spec.template.spec.containers ?? [];
      for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
        if (container[probe].httpGet) expect(container[probe].timeoutSeconds, probe).toBe(5);
      }
    },
  );
  it('the gateway may end an archive that is under way', () => {
    const pod = find('Deployment', 'gateway')?.spec.template.spec;
    expect(pod.terminationGracePeriodSeconds).toBe(1800);
    expect(pod.containers[0].lifecycle.preStop).toBeDefined();
  });
  it('the ingress waits as long as the gateway, and takes headers as long', () => {
    const template = (name: string) => readFileSync(join(root, 'deploy/nginx/templates', name), 'utf8');
    const annotation = (name: string) =>
      find('Ingress', 'portal')?.metadata.annotations?.[`nginx.ingress.kubernetes.io/${name}`];
    const seconds = { s: 1, m: 60, h: 3600 };
    const waits = [...template('nginx.conf.template').matchAll(/proxy_read_timeout (\d+)([smh]);/g)].map(
      ([, count, unit]) => Number(count) * seconds[unit as keyof typeof seconds],
    );
    expect(waits).not.toEqual([]);
    for (const direction of ['read', 'send']) {
      expect(Number(annotation(`proxy-${direction}-timeout`))).toBeGreaterThanOrEqual(Math.max(...waits));
    }
    const [, size] = /proxy_buffer_size (\w+);/.exec(template('forward.conf.template')) ?? [];
    expect(size).toBeDefined();
    expect(annotation('proxy-buffer-size')).toBe(size);
  });
  it.each(['gateway', 'platform', 'keycloak'])('%s starts again when its settings change', (name) => {
    const [container] = find('Deployment', name)?.spec.template.spec.containers ?? [];
    const { metadata } = settings(name) ?? {};
    expect(metadata?.name).toMatch(new RegExp(`^${name}-\\w{10}$`));
    expect(container.envFrom).toEqual([{ configMapRef: { name: metadata?.name } }]);
  });
  it('the public configuration fits its schema, is no demonstration, and keeps its name for the job of the register', () => {
    const text = find('ConfigMap', 'portal-configuration')?.data?.['portal.json'] ?? '';
    expect(configuration.parse(JSON.parse(text))).toMatchObject({
      demonstration: false,
      operator: { name: expect.any(String) },
    });
  });
  it('headers are believed of the pods of the cluster alone', () => {
    for (const name of ['gateway', 'platform']) {
      expect(settings(name)?.data?.TRUSTED_PROXIES).toMatch(/^[\d.]+\/(1[6-9]|2\d)$/);
    }
  });
  it('the job of the host is named like its image, which applies what is active too', () => {
    const job = portal.find(({ kind }) => kind === 'Job');
    const image = job?.spec.template.spec.containers[0].image;
    expect(job?.metadata.name).toBe(`host-${image.split(':').at(-1).replaceAll('.', '-')}`);
    const apply = of('register').find(({ kind }) => kind === 'Job');
    expect(apply?.spec.template.spec.containers[0].image).toBe(image);
  });
  it('what is not allowed is forbidden', () => {
    expect(find('NetworkPolicy', 'nothing')?.spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
  });
  it('cert-manager may prove whose name it is: its solver answers the ingress, as without these policies', () => {
    expect(find('NetworkPolicy', 'certificate-solver')?.spec).toEqual({
      podSelector: { matchLabels: { 'acme.cert-manager.io/http01-solver': 'true' } },
      policyTypes: ['Ingress'],
      ingress: [
        {
          ...find('NetworkPolicy', 'gateway')?.spec.ingress[0],
          ports: [{ protocol: 'TCP', port: 8089 }],
        },
      ],
    });
  });
  it('the management port of Keycloak is open to monitoring alone', () => {
    // biome-ignore lint/suspicious/noExplicitAny: checked by the schema above.
    const rules: any[] = find('NetworkPolicy', 'keycloak')?.spec.ingress;
    const management = rules.filter(({ ports }) =>
      // biome-ignore lint/suspicious/noExplicitAny: as above.
      ports.some(({ port }: any) => port === 9000),
    );
    expect(management).toEqual([
      {
        from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
        ports: [{ protocol: 'TCP', port: 9000 }],
      },
    ]);
  });
  it.each(deployments.map(({ metadata }) => metadata.name))('%s may ask the name servers', (name) => {
    expect(find('NetworkPolicy', name)?.spec.egress).toContainEqual({
      to: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } } }],
      ports: [
        { protocol: 'UDP', port: 53 },
        { protocol: 'TCP', port: 53 },
      ],
    });
  });
  it('the gateway reads releases and host, and can write neither', () => {
    const [container] = find('Deployment', 'gateway')?.spec.template.spec.containers ?? [];
    for (const name of ['releases', 'host']) {
      // biome-ignore lint/suspicious/noExplicitAny: checked by the schema above.
      expect(container.volumeMounts.find((mount: any) => mount.name === name).readOnly).toBe(true);
    }
  });
  it('the gateway is told only what its configuration knows', () => {
    const known = [
      'ALLOWED_HOSTS',
      'TRUSTED_PROXIES',
      'HSTS_SUBDOMAINS',
      'PLATFORM_URL',
      ...SERVICES.map(({ variable }) => variable),
    ];
    for (const name of Object.keys(settings('gateway')?.data ?? {})) expect(known).toContain(name);
  });
  it('no password stands in a file', () => {
    for (const { container } of pods) {
      for (const { name, value } of container.env ?? []) {
        if (/PASSWORD|DATABASE_URL|KC_DB/.test(name)) expect(value, name).toBeUndefined();
      }
    }
    expect(all.filter(({ resource }) => resource.kind === 'Secret')).toEqual([]);
  });
  it('every example address was replaced for the installation', () => {
    expect(JSON.stringify(portal)).not.toMatch(/portal\.example/);
  });
});

describe('releasing', () => {
  it('every remote of the source tree has a job and an application of its own', () => {
    const sources = readdirSync(root).filter((folder) => folder.startsWith('remote-'));
    expect(remotes.map((name) => `remote-${name}`)).toEqual(sources.sort());
    for (const name of remotes) {
      const application = of('argocd').find(({ metadata }) => metadata.name === `portal-remote-${name}`);
      expect(application?.spec.source.path).toBe(`deploy/kubernetes/remotes/${name}`);
      expect(application?.spec.project).toBe('mobidrom-remotes');
    }
  });
  it('an application of a remote may bring jobs into the namespace, and nothing else', () => {
    const [portal, project] = ['mobidrom-portal', 'mobidrom-remotes'].map(
      (name) =>
        of('argocd').find(({ kind, metadata }) => kind === 'AppProject' && metadata.name === name)?.spec,
    );
    const { sourceRepos, destinations } = portal;
    expect(project).toEqual({
      ...{ sourceRepos, destinations },
      clusterResourceWhitelist: [],
      namespaceResourceWhitelist: [{ group: 'batch', kind: 'Job' }],
    });
    for (const name of remotes) expect(of(`remotes/${name}`).map(({ kind }) => kind)).toEqual(['Job']);
  });
  it.each(remotes)(
    '%s: its folder holds one job, named like its version, that sees the releases alone',
    (name) => {
      const [job, ...others] = of(`remotes/${name}`);
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
    },
  );
  it('applying what is active gives no reason, which would activate withdrawn versions again, and can be run again', () => {
    const job = of('register').find(({ kind }) => kind === 'Job');
    const [container] = job?.spec.template.spec.containers ?? [];
    expect(container.args).toEqual(['apply', '/etc/active/active.json']);
    expect(job?.spec.ttlSecondsAfterFinished).toBeLessThanOrEqual(600);
    expect(job?.metadata.annotations?.['argocd.argoproj.io/hook-delete-policy']).toBe('BeforeHookCreation');
  });
  it('a call by hand is the job of the register under another name, changes nothing as it stands, and is no hook', () => {
    const [applied, called] = ['register', 'command'].map((folder) =>
      of(folder).find(({ kind }) => kind === 'Job'),
    );
    expect(called?.metadata.name).toBe('release-command');
    expect(called?.metadata.annotations).toBeUndefined();
    const [theirs, ours] = [applied, called].map((job) => job?.spec.template.spec);
    // Nor does it bring or read what is active by the checkout from which it is called.
    expect(of('command').map(({ kind }) => kind)).toEqual(['Job']);
    const withoutActive = (list: { readonly name: string }[]) => list.filter(({ name }) => name !== 'active');
    expect(ours.volumes).toEqual(withoutActive(theirs.volumes));
    expect(ours.containers[0].volumeMounts).toEqual(withoutActive(theirs.containers[0].volumeMounts));
    expect(ours.containers[0].image).toBe(theirs.containers[0].image);
    expect(ours.containers[0].args).toEqual(['verify']);
  });
  it('what is active is one file of versions', () => {
    const versions = of('register').find(({ metadata }) => metadata.name === 'active-versions');
    expect(Object.keys(JSON.parse(versions?.data?.['active.json'] ?? '{}')).sort()).toEqual(remotes);
  });
});

const kubectl = spawnSync('kubectl', ['kustomize', '--help']).status === 0;
describe.runIf(kubectl)('kubectl', () => {
  it.each(folders)('renders %s as the tests do', (folder) => {
    const { stdout } = spawnSync('kubectl', ['kustomize', join(kubernetes, folder)], { encoding: 'utf8' });
    const byName = (a: Resource, b: Resource) =>
      `${a.kind} ${a.metadata.name}` < `${b.kind} ${b.metadata.name}` ? -1 : 1;
    const theirs: Resource[] = parseAllDocuments(stdout).map((document) => document.toJS());
    expect([...of(folder)].sort(byName)).toEqual(theirs.sort(byName));
  });
});
