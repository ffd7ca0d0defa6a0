import { describe, expect, it } from 'vitest';
import { databaseVariables } from '../../e2e/stack/parts/database';
import { gatewayVariables } from '../../e2e/stack/parts/gateway';
import { hostVariables } from '../../e2e/stack/parts/images';
import { keycloakVariables } from '../../e2e/stack/parts/keycloak';
import { BUILD_VARIABLES } from '../../e2e/stack/parts/keycloakDistribution';
import { servicesVariables } from '../../e2e/stack/parts/services';
import { readCompose, textOf } from './composeFile';

/*
 * The tests on the real parts start processes in the place of containers. They are told what the containers are told: what
 * docker-compose and the Dockerfile add or take away is missed here, rather than by whoever operates the portal.
 */
const account = { host: 'db', port: 5432, name: 'x', user: 'x', password: 'x' };
const admin = { username: 'x', password: 'x' };
const { services } = readCompose();
const stages = textOf('deploy/docker/Dockerfile').split(/^(?=FROM )/m);

/** What a stage of the Dockerfile sets. */
function imageVariables(stage: string): Readonly<Record<string, string>> {
  const text = stages.find((each) => new RegExp(`^FROM .* AS ${stage}$`, 'm').test(each)) ?? '';
  const words = [...text.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.split(' '));
  return Object.fromEntries(words.map((word) => word.split('=') as [string, string]));
}

const PORT = 'the ports of a machine are shared';
const LOOPBACK = 'a container listens on its network, a process of the tests on loopback alone';

/** Told here alone, with the reason. */
const OWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gateway: {
    LISTEN: PORT,
    RUN_DIR: 'goes with the rest of what a run leaves behind',
    NGINX_USER: 'the image has no root that could give up its rights',
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

/** With another value here, with the reason; addresses and folders are another anyway. */
const OTHER: Readonly<Record<string, string>> = {
  PORT,
  HOST: LOOPBACK,
  TRUSTED_PROXIES: 'all parts are on loopback',
  POSTGRES_USER: 'the owner of the cluster has a name that no test takes for one of the portal’s',
  KC_DB_USERNAME: 'named like its database',
};

const TOLD: readonly (readonly [service: string, told: Readonly<Record<string, string>>])[] = [
  [
    'gateway',
    gatewayVariables({
      ...{ port: 1, folder: '/x', releases: '/x', hostDist: '/x' },
      ...{ servicesUrl: 'http://x', keycloakUrl: 'http://x' },
    }),
  ],
  [
    'platform',
    servicesVariables(
      { data: '/x', configuration: '/x', portal: 'http://x', keycloakUrl: 'http://x', database: account },
      1,
    ),
  ],
  ['keycloak', keycloakVariables({ portal: 'http://x', database: account, admin, port: 1, management: 2 })],
  ['postgres', databaseVariables(account, { portal: account, keycloak: account })],
  ['host', hostVariables({ releases: '/x', hostDist: '/x', configuration: '/x' })],
];

describe.each(TOLD)('%s on the real parts', (name, told) => {
  const theirs = { ...imageVariables(name), ...services[name]?.environment };
  const own = Object.keys(OWN[name] ?? {});
  it('is told what its container is told, and nothing else without a reason', () => {
    expect(Object.keys(theirs)).not.toEqual([]);
    expect(Object.keys(told).sort()).toEqual([...Object.keys(theirs), ...own].sort());
  });
  it('has the same values where no address, folder, name or password stands in them', () => {
    for (const [variable, written] of Object.entries(theirs)) {
      // What the operator may set counts as it is when they do not.
      const value = String(written).replace(/^\$\{[A-Z0-9_]+:-(.*)\}$/, '$1');
      expect(told[variable] === '', `${variable} is empty`).toBe(value === '');
      if (variable in OTHER || /[/$]/.test(value)) continue;
      expect(told[variable], variable).toBe(value);
    }
  });
});

it('Keycloak is built as its image is', () => {
  expect(BUILD_VARIABLES).toEqual(imageVariables('keycloak-build'));
});
