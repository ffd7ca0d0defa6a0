import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@mobidrom/platform-gateway';
import { configuration } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readCompose, root, targetOf } from './composeFile.fixture';
import { schemaOf } from './kubernetesSchema.fixture';
import type { Resource } from './kustomize.fixture';
import { folders, kubernetes, resourcesOf } from './manifests.fixture';
import { unknownFields } from './unknownFields.fixture';

const all = folders.flatMap((folder) => resourcesOf(folder).map((resource) => ({ folder, resource })));
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
  it('matches its schema and has no unknown field', () => {
    expect(unknownFields(resource, schemaOf(resource))).toEqual([]);
  });
});

it('unknownFields finds a misspelt field, and the schema a wrong value', () => {
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
  it('runs without root and capabilities, and writes only to its volumes', () => {
    expect(pod.securityContext.runAsNonRoot).toBe(true);
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });
  it('does not change the group of every file of a volume at each start', () => {
    const { fsGroup, fsGroupChangePolicy } = pod.securityContext;
    expect(fsGroupChangePolicy).toBe(fsGroup === undefined ? undefined : 'OnRootMismatch');
  });
  it('has requests and limits of CPU and memory', () => {
    for (const each of ['requests', 'limits']) {
      expect(Object.keys(container.resources[each]).sort()).toEqual(['cpu', 'memory']);
    }
  });
  it('has an image with a version', () => {
    expect(container.image).toMatch(/:\d+\.\d+\.\d+$/);
  });
  it('has probes when it runs permanently', () => {
    if (resource.kind !== 'Deployment') return;
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
      expect(container[probe], probe).toBeDefined();
    }
  });
  it('mounts only existing volumes and ConfigMaps', () => {
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

describe('the overlay for production', () => {
  const portal = resourcesOf('overlays/production');
  const find = (kind: string, name: string) =>
    portal.find((resource) => resource.kind === kind && resource.metadata.name === name);
  /** Returns the ConfigMap of this name, which ends in a hash of its content. */
  const settings = (name: string) =>
    portal.find(
      ({ kind, metadata }) =>
        kind === 'ConfigMap' && metadata.name.replace(/-[2456789bcdfghkmt]{10}$/, '') === name,
    );
  const deployments = portal.filter(({ kind }) => kind === 'Deployment');

  it.each(deployments.map(({ metadata }) => metadata.name))(
    'has a disruption budget and a network policy for %s',
    (name) => {
      const labels = { 'app.kubernetes.io/name': name };
      expect(find('PodDisruptionBudget', name)?.spec.selector.matchLabels).toEqual(labels);
      expect(find('NetworkPolicy', name)?.spec.podSelector.matchLabels).toEqual(labels);
    },
  );
  it.each(['platform', 'keycloak'])('runs a single instance of %s, also while it is replaced', (name) => {
    const { replicas, strategy } = find('Deployment', name)?.spec ?? {};
    expect({ replicas, strategy }).toEqual({ replicas: 1, strategy: { type: 'Recreate' } });
  });
  it('gives Keycloak the same writable folders as docker-compose', () => {
    const [container] = find('Deployment', 'keycloak')?.spec.template.spec.containers ?? [];
    const { tmpfs = [], volumes = [] } = readCompose().services.keycloak ?? {};
    const theirs = [...tmpfs.map((place) => place.split(':')[0]), ...volumes.map(targetOf)];
    const ours: { readonly mountPath: string }[] = container.volumeMounts;
    expect(ours.map(({ mountPath }) => mountPath).sort()).toEqual(theirs.sort());
  });
  it.each(deployments.map(({ metadata }) => metadata.name))(
    'has a timeout of 5 s for the http probes of %s',
    (name) => {
      const [container] = find('Deployment', name)?.spec.template.spec.containers ?? [];
      for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
        if (container[probe].httpGet) expect(container[probe].timeoutSeconds, probe).toBe(5);
      }
    },
  );
  it('lets the gateway finish archives before it ends', () => {
    const pod = find('Deployment', 'gateway')?.spec.template.spec;
    expect(pod.terminationGracePeriodSeconds).toBe(1800);
    expect(pod.containers[0].lifecycle.preStop).toBeDefined();
  });
  it('has an ingress with the timeouts and header size of the gateway', () => {
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
  it.each(['gateway', 'platform', 'keycloak'])('restarts %s when its settings change', (name) => {
    const [container] = find('Deployment', name)?.spec.template.spec.containers ?? [];
    const { metadata } = settings(name) ?? {};
    expect(metadata?.name).toMatch(new RegExp(`^${name}-\\w{10}$`));
    expect(container.envFrom).toEqual([{ configMapRef: { name: metadata?.name } }]);
  });
  it('has a valid public configuration without demonstration, in a ConfigMap of a fixed name', () => {
    const text = find('ConfigMap', 'portal-configuration')?.data?.['portal.json'] ?? '';
    expect(configuration.parse(JSON.parse(text))).toMatchObject({
      demonstration: false,
      operator: { name: expect.any(String) },
    });
  });
  it('trusts the X-Forwarded headers of a range of pods only', () => {
    for (const name of ['gateway', 'platform']) {
      expect(settings(name)?.data?.TRUSTED_PROXIES).toMatch(/^[\d.]+\/(1[6-9]|2\d)$/);
    }
  });
  it('names the job of the host after its image, which the job of the register uses as well', () => {
    const job = portal.find(({ kind }) => kind === 'Job');
    const image = job?.spec.template.spec.containers[0].image;
    expect(job?.metadata.name).toBe(`host-${image.split(':').at(-1).replaceAll('.', '-')}`);
    const apply = resourcesOf('register').find(({ kind }) => kind === 'Job');
    expect(apply?.spec.template.spec.containers[0].image).toBe(image);
  });
  it('forbids all other connections', () => {
    expect(find('NetworkPolicy', 'nothing')?.spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
  });
  it('lets the ingress reach the solver of cert-manager', () => {
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
  it('opens the management port of Keycloak to monitoring only', () => {
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
  it.each(deployments.map(({ metadata }) => metadata.name))('lets %s reach the name servers', (name) => {
    expect(find('NetworkPolicy', name)?.spec.egress).toContainEqual({
      to: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } } }],
      ports: [
        { protocol: 'UDP', port: 53 },
        { protocol: 'TCP', port: 53 },
      ],
    });
  });
  it('mounts the releases read only into the gateway', () => {
    const [container] = find('Deployment', 'gateway')?.spec.template.spec.containers ?? [];
    // biome-ignore lint/suspicious/noExplicitAny: checked by the schema above.
    expect(container.volumeMounts.find((mount: any) => mount.name === 'releases').readOnly).toBe(true);
  });
  it('sets only variables of the gateway that its configuration knows', () => {
    const known = [
      'ALLOWED_HOSTS',
      'TRUSTED_PROXIES',
      'HSTS_SUBDOMAINS',
      'SET_KEYS',
      'PLATFORM_URL',
      ...SERVICES.map(({ variable }) => variable),
    ];
    for (const name of Object.keys(settings('gateway')?.data ?? {})) expect(known).toContain(name);
  });
  it('mounts the key of the platform’s secrets from a secret of its own, readable by its group', () => {
    const platform = pods.find(
      ({ folder, resource }) => folder.includes('production') && resource.metadata.name === 'platform',
    );
    const volume = platform?.pod.volumes.find(({ secret }: { secret?: unknown }) => secret);
    expect(volume?.secret).toEqual({ secretName: 'portal-secrets-key', defaultMode: 0o440 });
    const mount = platform?.container.volumeMounts.find(
      ({ name }: { name: string }) => name === volume?.name,
    );
    expect(settings('platform')?.data?.SECRETS_KEY_FILE).toBe(`${mount?.mountPath}/key`);
    expect(mount?.readOnly).toBe(true);
  });
  it('contains no password', () => {
    for (const { container } of pods) {
      for (const { name, value } of container.env ?? []) {
        if (/PASSWORD|DATABASE_URL|KC_DB/.test(name)) expect(value, name).toBeUndefined();
      }
    }
    expect(all.filter(({ resource }) => resource.kind === 'Secret')).toEqual([]);
  });
  it('contains no example address', () => {
    expect(JSON.stringify(portal)).not.toMatch(/portal\.example/);
  });
});

const kubectl = spawnSync('kubectl', ['kustomize', '--help']).status === 0;
describe.runIf(kubectl)('kubectl', () => {
  it.each(folders)('renders %s like renderKustomization', (folder) => {
    const { stdout } = spawnSync('kubectl', ['kustomize', join(kubernetes, folder)], { encoding: 'utf8' });
    const byName = (a: Resource, b: Resource) =>
      `${a.kind} ${a.metadata.name}` < `${b.kind} ${b.metadata.name}` ? -1 : 1;
    const theirs: Resource[] = parseAllDocuments(stdout).map((document) => document.toJS());
    expect([...resourcesOf(folder)].sort(byName)).toEqual(theirs.sort(byName));
  });
});
