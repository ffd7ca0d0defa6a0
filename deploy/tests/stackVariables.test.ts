import { describe, expect, it } from 'vitest';
import { databaseVariables } from '../../e2e/stack/parts/database';
import { gatewayVariables } from '../../e2e/stack/parts/gateway';
import { hostVariables } from '../../e2e/stack/parts/images';
import { keycloakVariables } from '../../e2e/stack/parts/keycloak';
import { BUILD_VARIABLES } from '../../e2e/stack/parts/keycloakDistribution';
import { servicesVariables } from '../../e2e/stack/parts/services';
import { readCompose, textOf } from './composeFile.fixture';

/*
 * The tests on the real parts start processes instead of containers, with the same environment variables. These tests compare
 * the variables, so that a change of docker-compose.yml or the Dockerfile is noticed here and not in operation.
 */
const account = { host: 'db', port: 5432, name: 'x', user: 'x', password: 'x' };
const admin = { username: 'x', password: 'x' };
const { services } = readCompose();
const stages = textOf('deploy/docker/Dockerfile').split(/^(?=FROM )/m);

/** Returns the variables that a stage of the Dockerfile sets. */
function imageVariables(stage: string): Readonly<Record<string, string>> {
  const text = stages.find((each) => new RegExp(`^FROM .* AS ${stage}$`, 'm').test(each)) ?? '';
  const words = [...text.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.split(' '));
  return Object.fromEntries(words.map((word) => word.split('=') as [string, string]));
}

const PORT = 'all processes of a machine share its ports';
const LOOPBACK = 'a container listens on its network, a process of the tests on loopback alone';

/** Variables that only the processes have, with the reason. */
const OWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gateway: {
    LISTEN: PORT,
    RUN_DIR: 'deleted with the other files of a run',
    NGINX_USER: 'the image does not start as root',
  },
  platform: {},
  keycloak: {
    KC_HTTP_HOST: LOOPBACK,
    KC_HTTP_PORT: PORT,
    KC_HTTP_MANAGEMENT_PORT: PORT,
    JAVA_OPTS_KC_HEAP: 'a container is limited from outside',
  },
  postgres: {},
  host: {},
};

/** Variables with another value in the processes, with the reason; addresses and folders always differ. */
const OTHER: Readonly<Record<string, string>> = {
  PORT,
  HOST: LOOPBACK,
  TRUSTED_PROXIES: 'all parts are on loopback',
  POSTGRES_USER: 'the owner of the cluster must not be confused with the portal’s roles',
  KC_DB_USERNAME: 'named like its database',
};

const TOLD: readonly (readonly [service: string, told: Readonly<Record<string, string>>])[] = [
  [
    'gateway',
    gatewayVariables({
      ...{ port: 1, folder: '/x', releases: '/x' },
      ...{ servicesUrl: 'http://x', keycloakUrl: 'http://x' },
    }),
  ],
  [
    'platform',
    servicesVariables({
      port: 1,
      data: '/x',
      releases: '/x',
      secretsKeyFile: '/x',
      configuration: '/x',
      portal: 'http://x',
      keycloakUrl: 'http://x',
      database: account,
    }),
  ],
  [
    'keycloak',
    keycloakVariables({
      portal: 'http://x',
      servicesUrl: 'http://x',
      database: account,
      admin,
      port: 1,
      management: 2,
    }),
  ],
  ['postgres', databaseVariables(account, { portal: account, keycloak: account })],
  ['host', hostVariables({ releases: '/x', hostDist: '/x', configuration: '/x' })],
];

describe.each(TOLD)('%s on the real parts', (name, told) => {
  const theirs = { ...imageVariables(name), ...services[name]?.environment };
  const own = Object.keys(OWN[name] ?? {});
  it('has the variables of its container, and others only for a reason', () => {
    expect(Object.keys(theirs)).not.toEqual([]);
    expect(Object.keys(told).sort()).toEqual([...Object.keys(theirs), ...own].sort());
  });
  it('has the same values, except for addresses, folders, names and passwords', () => {
    for (const [variable, written] of Object.entries(theirs)) {
      // The default of a variable that the operator can set.
      const value = String(written).replace(/^\$\{[A-Z0-9_]+:-(.*)\}$/, '$1');
      expect(told[variable] === '', `${variable} is empty`).toBe(value === '');
      if (variable in OTHER || /[/$]/.test(value)) continue;
      expect(told[variable], variable).toBe(value);
    }
  });
});

it('Keycloak is built with the variables of its image', () => {
  expect(BUILD_VARIABLES).toEqual(imageVariables('keycloak-build'));
});
