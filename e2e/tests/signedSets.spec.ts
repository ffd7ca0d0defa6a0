import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@mobidrom/platform-gateway/free-port';
import { signPortal } from '../../shared-build/src/releases/signPortal';
import { verify } from '../../shared-build/src/releases/verify';
import { prepared, root } from '../support/folders';
import { forgeHost, newSigning } from '../support/forgeSteps';
import { startPortal } from '../support/portalProcess';
import { startProgram } from '../support/programs';
import { testSigning } from '../support/setKey';
import { expect, test } from '../support/test';

const LOCKED = 'Das Portal ist gesperrt.';
const configurationFile = join(root, 'deploy/portal.json');
const harmed = () => 'harmed' in globalThis;

let keys: string;
test.beforeEach(async () => {
  keys = await mkdtemp(join(tmpdir(), 'mobidrom-keys-'));
});
test.afterEach(() => rm(keys, { recursive: true }));

/** Serves a folder of releases by the gateway without keys, and returns its address and its end. */
async function serveUnverified(releases: string) {
  const port = await freePort();
  const child = startProgram(prepared().programs, 'serveGateway', [releases, String(port)], {
    env: { ...process.env, SET_KEYS: '' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  await expect(async () => expect((await fetch(url)).status).toBe(200)).toPass();
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

test('all files of the folder forged together, with another key: nothing of them runs, and the page says so', {
  tag: '@embedded',
}, async ({ page, freshPortal: { url, releases, hostDist, remote }, violations }) => {
  violations.allow(
    /status of (?:50[03]|404)|The register cannot be used|Failed to fetch|sign-in|api|keycloak/i,
  );
  const foreign = await newSigning(join(keys, 'foreign.pem'));
  await page.goto(url);
  await expect(page.getByRole('banner')).toBeVisible();
  await forgeHost({ releases, hostDist, configurationFile }, foreign, 'globalThis.harmed = true;');
  expect(await verify(releases, { keys: foreign.keys }), 'the forgery agrees with itself').toEqual([]);

  for (const path of ['', '/faq', '/datenkatalog']) {
    expect((await page.goto(url + path))?.status(), path).toBe(503);
    await expect(page.getByRole('heading', { level: 1, name: LOCKED })).toBeVisible();
    expect(await page.evaluate(harmed)).toBe(false);
  }
  const { code, stdout } = await remote('verify');
  expect(code).toBe(1);
  expect(stdout).toMatch(/set \d+: sets\/\d+\.json is signed with the unknown key [0-9a-f]{16}/);
  expect(stdout).toMatch(/set \d+: index\.html is signed with the unknown key/);
  expect((await remote('render')).stderr).toMatch(/^sets\/\d+\.json is signed with the unknown key/);

  // Without the keys a browser runs it.
  const unverified = await serveUnverified(releases);
  await page.goto(unverified.url);
  await expect.poll(() => page.evaluate(harmed)).toBe(true);
  await page.goto('about:blank');
  await unverified.stop();
});

test('a register that nobody has signed, or an older one, is ignored by an open tab; the next signed one is not', {
  tag: '@embedded',
}, async ({ page, freshPortal: { url, releases, remote }, violations }) => {
  violations.allow(/The register cannot be used/);
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const older = await readFile(join(releases, 'remotes.json'), 'utf8');
  expect(await remote('switch-off', 'operations', '--why', 'Test')).toMatchObject({ code: 0 });
  const sound = JSON.parse(await readFile(join(releases, 'remotes.json'), 'utf8'));
  await page.goto(`${url}/faq`);
  await expect(page.getByRole('heading', { level: 1, name: 'Häufige Fragen' })).toBeVisible();

  let answer = JSON.stringify({ ...sound, set: sound.set + 1, remotes: [] });
  await page.route('**/releases/remotes.json', (route) => route.fulfill({ json: JSON.parse(answer) }));
  const ask = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await ask();
  await expect.poll(() => lines.join('\n')).toContain('was changed after it was signed');
  answer = older;
  await ask();
  await expect
    .poll(() => lines.join('\n'))
    .toMatch(/is of set \d+, which is older than set \d+ of this page/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();

  await page.unroute('**/releases/remotes.json');
  expect(await remote('rollback', '--why', 'Test')).toMatchObject({ code: 0 });
  // The tab also asks by itself: an answer of before may still be on its way.
  const taken = page.waitForResponse(
    async (answer) =>
      answer.url().endsWith('/releases/remotes.json') &&
      answer.ok() &&
      (await answer.json()).set === sound.set + 1,
  );
  await ask();
  await taken;
  expect(await remote('verify')).toMatchObject({ code: 0 });
});

test('the key is replaced: both are known for a while, then the new one alone', {
  tag: ['@all', '@embedded'],
}, async ({ page, freshPortal, violations }) => {
  violations.allow(/net::ERR_/);
  const { url, data, releases, hostDist } = freshPortal;
  const own = testSigning();
  const next = await newSigning(join(keys, 'next.pem'));
  const portal = { data, releases, hostDist, port: Number(new URL(url).port) };
  const expectPage = async () => {
    await page.goto(`${url}/faq`);
    await expect(page.getByRole('heading', { level: 1, name: 'Häufige Fragen' })).toBeVisible();
  };
  await freshPortal.stop();

  const both = await startPortal({ ...portal, env: { SET_KEYS: next.keys.join() } });
  await expectPage();
  const signing = { keys: [...own.keys, ...next.keys], key: next.key };
  const { signed } = await signPortal({ releases, hostDist, configurationFile, signing });
  expect(signed).not.toEqual([]);
  await expectPage();
  await page.goto('about:blank');
  await both.stop();

  const alone = await startPortal({ ...portal, env: { SET_KEY_FILE: next.file } });
  await expectPage();
  await page.goto('about:blank');
  await alone.stop();
  expect(await verify(releases, { keys: next.keys })).toEqual([]);
  const findings = await verify(releases, { keys: own.keys });
  expect(findings.map(({ problem }) => problem)).toContainEqual(expect.stringMatching(/unknown key/));
});
