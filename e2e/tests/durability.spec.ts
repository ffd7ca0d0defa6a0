import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@mobidrom/platform-gateway/free-port';
import { obtainTokens } from '../support/codeFlow';
import { root } from '../support/folders';
import { SECRETS_KEY, startPortal } from '../support/portalProcess';
import { sendJson } from '../support/rawRequest';
import { filesOf } from '../support/releaseFiles';
import { testKeyFile } from '../support/setKey';
import { expect, expectSignedIn, type RunningPortal, signIn, test } from '../support/test';

const TAGS = '/api/orga-management/tags';
const LIMIT = 240_000;

interface Started {
  readonly child: ChildProcess;
  written(): string;
  /** The exit code; rejects when the process does not end in time. */
  ended(): Promise<number | null>;
}

/** Starts a program of the source tree as a person does who calls `npm start`, or the server alone. */
function start(file: string, env: Readonly<Record<string, string>>): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const gone = once(child, 'exit');
  const late = async () => {
    await wait(LIMIT, undefined, { ref: false });
    child.kill('SIGKILL');
    throw new Error(`still running after ${LIMIT} ms:\n${text}`);
  };
  return {
    child,
    written: () => text,
    ended: async () => {
      if (child.exitCode === null && child.signalCode === null) await Promise.race([gone, late()]);
      return child.exitCode;
    },
  };
}

const environment = ({ data, releases, hostDist }: RunningPortal, port: number) => ({
  PORT: String(port),
  DATA_DIR: data,
  RELEASES_DIR: releases,
  HOST_DIST: hostDist,
  SECRETS_KEY,
  SET_KEY_FILE: testKeyFile(),
});

/** A port that somebody else listens on. */
async function takenPort(): Promise<{ port: number; free(): Promise<void> }> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    port,
    free: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
test('kill -9 in the middle of a session: after the restart data and session are there, and work goes on', {
  tag: '@embedded',
}, async ({ page, freshPortal, violations }) => {
  violations.allow(/Failed to load resource: net::ERR_/);
  const { url, data, releases, hostDist } = freshPortal;
  await page.goto(url);
  await signIn(page, 'admin');
  const { access_token: token } = await obtainTokens(url, 'redaktion');
  const names = Array.from({ length: 20 }, (_, number) => `Vor dem Ausfall ${number}`);
  const acknowledged: string[] = [];
  for (const tagName of names) {
    const body = { type: 'accessRightTag', tagName };
    const { status } = await sendJson(url, TAGS, { method: 'POST', token, body });
    if (status === 201) acknowledged.push(tagName);
  }
  expect(acknowledged).toEqual(names);
  await freshPortal.kill();

  const { port } = new URL(url);
  // At the same address, since that is where the open page asks.
  const again = await startPortal({ data, releases, hostDist, port: Number(port) });
  try {
    const list = await sendJson(url, `${TAGS}?pageSize=1000`, { method: 'GET', token });
    expect(list.status, 'a token from before').toBe(200);
    const found = Object.values<{ tagName: string }>(JSON.parse(list.text).data).map(
      ({ tagName }) => tagName,
    );
    expect(names.filter((name) => !found.includes(name))).toEqual([]);

    await page.reload();
    await expectSignedIn(page);
    await page.goto(`${url}/tagverwaltung`);
    await expect(page.getByRole('heading', { level: 1, name: 'Tagverwaltung' })).toBeVisible();
    await expect(page.getByLabel('Passwort', { exact: true })).toBeHidden();
    const after = await sendJson(url, TAGS, {
      method: 'POST',
      token,
      body: { type: 'accessRightTag', tagName: 'Nach dem Ausfall' },
    });
    expect(after.status).toBe(201);
  } finally {
    await again.stop();
  }
});

test('a second process on the same data folder: one sentence, not 0, and the first goes on', {
  tag: ['@embedded', '@all'],
}, async ({ portal }) => {
  test.setTimeout(LIMIT * 2);
  for (const program of ['platform/server/src/main.ts', 'shared-build/tasks/start.mjs']) {
    const second = start(program, environment(portal, await freePort()));
    expect(await second.ended(), program).toBe(1);
    expect(second.written().trim(), program).toMatch(
      /^(?: +\d+ s +)?Der Datenordner \S+ wird bereits von einem anderen Prozess benutzt\.$/,
    );
  }
  expect((await fetch(portal.url)).status).toBe(200);
});

test('a port that is in use: one sentence with a way on, not 0, before anything is built', {
  tag: ['@embedded', '@all'],
}, async ({ portal }) => {
  test.setTimeout(LIMIT * 2);
  const { port, free } = await takenPort();
  try {
    for (const program of ['platform/server/src/main.ts', 'shared-build/tasks/start.mjs']) {
      const elsewhere = { ...environment(portal, port), DATA_DIR: test.info().outputPath('data') };
      const started = start(program, elsewhere);
      expect(await started.ended(), program).toBe(1);
      expect(started.written().trim().split('\n').at(-1), program).toMatch(
        new RegExp(`Port ${port} ist belegt\\. .*PORT=\\d+ npm start$`),
      );
    }
  } finally {
    await free();
  }
});

test('npm start again builds and fills nothing, has the accounts and the configuration of today, and Ctrl+C ends all of it', {
  tag: ['@embedded', '@all'],
}, async ({ page, freshPortal }) => {
  await freshPortal.stop();
  const built = await filesOf(freshPortal.hostDist);
  const port = await freePort();
  const deployed = JSON.parse(await readFile(join(root, 'deploy/portal.json'), 'utf8'));
  const configuration = test.info().outputPath('portal.json');
  const operator = { ...deployed.operator, name: 'Verkehrsverbund Neustadt', city: 'Neustadt an der Ruhr' };
  await writeFile(configuration, JSON.stringify({ ...deployed, operator }));
  const started = start('shared-build/tasks/start.mjs', {
    ...environment(freshPortal, port),
    PORTAL_CONFIG: configuration,
  });
  await expect
    .poll(() => started.written(), { timeout: 120_000 })
    .toContain(`Das Portal läuft unter http://localhost:${port}`);
  expect(started.written()).not.toContain('wird gebaut');
  expect(started.written()).not.toContain('Die Beispieldaten werden angelegt');
  expect(started.written()).toContain(
    'Demokonten (Kennwort = Benutzername): admin, redaktion, betrieb, leser, karte, gast\n',
  );
  await page.goto(`http://localhost:${port}/impressum`);
  await expect(page.getByRole('main')).toContainText('Verkehrsverbund Neustadt');
  await expect(page.getByRole('contentinfo')).toContainText('Neustadt an der Ruhr');
  await page.close();
  expect(await filesOf(freshPortal.hostDist), 'what is not compiled in').toEqual(built);

  expect((await fetch(`http://localhost:${port}`)).status).toBe(200);
  // Whatever it started writes to the same pipes; they close when the last of them is gone.
  let closed = false;
  started.child.once('close', () => {
    closed = true;
  });
  started.child.kill('SIGINT');
  expect(await started.ended()).toBe(0);
  await expect.poll(() => closed).toBe(true);
  await expect(fetch(`http://localhost:${port}`)).rejects.toThrow();
  const again = await startPortal(freshPortal);
  await again.stop();
});
