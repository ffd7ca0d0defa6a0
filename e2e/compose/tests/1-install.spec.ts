import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, rename } from 'node:fs/promises';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { obtainTokens } from '../../support/codeFlow';
import { root } from '../../support/folders';
import { installationValues } from '../checkout';
import { installation } from '../installation';
import { sentences } from '../sentences';

/* Chapter 'Install' of the guide, and what an operator sees who forgets something. */

const portal = installation();
const { guide, refused, set } = portal;

test('a missing password is one sentence, before anything is built', async () => {
  await guide('cp deploy/portal.example.json portal.json');
  await guide('cp .env.example .env');
  await guide('openssl rand -base64 32 > secrets-key');
  await guide('chown 10001:10001 secrets-key && chmod 400 secrets-key');
  const { KEYCLOAK_DATABASE_PASSWORD, ...given } = installationValues(portal.port);
  await set(given);
  expect(sentences(await refused('docker compose up -d --build'))).toEqual([
    expect.stringContaining('set KEYCLOAK_DATABASE_PASSWORD in .env'),
  ]);
  await set({ KEYCLOAK_DATABASE_PASSWORD: KEYCLOAK_DATABASE_PASSWORD ?? '' });
});

test('host and services start by one command', async () => {
  await guide('docker compose up -d --build');
  await guide('docker compose up -d --wait gateway platform');
  const listed = await guide('docker compose ps -a');
  for (const job of ['host', 'remote-operations', 'remote-content', 'remote-public']) {
    expect(listed).toMatch(new RegExp(`${job}\\b.*Exited \\(0\\)`));
  }
  for (const service of ['gateway', 'platform', 'keycloak', 'postgres']) {
    expect(listed).toMatch(new RegExp(`${service}\\b.*\\(healthy\\)`));
  }
});

test('the three remotes are activated, and the release command finds nothing wrong', async () => {
  for (const name of ['operations', 'content', 'public']) {
    const output = await guide(`docker compose run --rm release activate ${name} 1.0.0`);
    expect(output).toContain(`${name} 1.0.0`);
  }
  expect(await guide('docker compose run --rm release list')).toMatch(/content\n\s+active\s+1\.0\.0/);
  await guide('docker compose run --rm release verify');
});

test('npm run probe finds nothing that does not fit', async () => {
  const { access_token } = await obtainTokens(portal.url, 'admin');
  const { stdout } = await promisify(execFile)('npm', ['run', 'probe', '--', portal.url], {
    cwd: root,
    env: { ...process.env, PORTAL_TOKEN: access_token },
  });
  expect(stdout).toMatch(/\d+ fit, 0 differ/);
  expect(stdout).not.toContain(access_token);
});

test('a missing configuration is one sentence, and the portal runs on', async () => {
  await rename(portal.inFolder('portal.json'), portal.inFolder('portal.json.away'));
  try {
    const said = sentences(await refused('docker compose run --rm release list'));
    expect(said).toEqual([expect.stringMatching(/portal\.json/)]);
  } finally {
    await rename(portal.inFolder('portal.json.away'), portal.inFolder('portal.json'));
  }
  expect((await fetch(portal.url)).status).toBe(200);
});

test('a port in use is one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await copyFile(portal.inFolder('.env'), portal.inFolder('.env.before'));
  try {
    await set({ PORTAL_PORT: `127.0.0.1:${port}` });
    const said = sentences(await refused('docker compose up -d --wait gateway platform'));
    expect(said).toEqual([expect.stringMatching(new RegExp(`${port}.*in use`))]);
  } finally {
    taken.close();
    await rename(portal.inFolder('.env.before'), portal.inFolder('.env'));
  }
  await guide('docker compose up -d --wait gateway platform');
  expect((await fetch(portal.url)).status).toBe(200);
});
