import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fourthRemote } from '../support/fixtureReleases';
import { send } from '../support/rawRequest';
import { filesOf } from '../support/releaseFiles';
import { signedAgain } from '../support/setKey';
import { expect, type RunningPortal, tagRepeated, test } from '../support/test';

const SECRET = 'nur-fuer-den-betrieb';

/** Every file of the releases but the lock, by its bytes, and what stands beside their folder. */
async function contents({ data, releases }: RunningPortal): Promise<unknown> {
  const files = Object.entries(await filesOf(releases)).filter(([file]) => !file.startsWith('.lock'));
  return { files, beside: (await readdir(data)).sort() };
}

/** Expects a refusal of the command: one line with the reason, a code other than 0, and nothing changed. */
async function expectRefusal(portal: RunningPortal, words: readonly string[], line: RegExp): Promise<void> {
  const before = await contents(portal);
  const { code, stdout, stderr } = await portal.remote(...words);
  const what = words.join(' ');
  expect(code, what).not.toBe(0);
  expect(stdout, what).toBe('');
  expect(stderr.trim(), what).toMatch(line);
  expect(stderr.trim().split('\n'), what).toHaveLength(1);
  expect(await contents(portal), what).toEqual(before);
}

/** Replaces a value in the start block of the page that visitors get, as a damaged file would. */
async function changeStart(releases: string, change: (text: string) => string): Promise<void> {
  const file = join(releases, 'live/page.html');
  const html = await readFile(file, 'utf8');
  const block = /(?<=id="portal-start">).*?(?=<\/script>)/s;
  const before = block.exec(html)?.[0] ?? '';
  const after = change(before);
  expect(after).not.toBe(before);
  const changed = html.replace(block, () => after);
  await writeFile(file, await signedAgain(releases, file, changed));
}

test('names and versions with path tricks: the gateway answers nothing that is not a release', {
  tag: '@embedded',
}, async ({ freshPortal: { url, data, releases } }) => {
  await writeFile(join(data, 'geheim.txt'), SECRET);
  await writeFile(join(releases, 'geheim.json'), SECRET);
  await writeFile(join(releases, 'content/geheim.json'), SECRET);
  const version = '/releases/content/1.0.0';
  expect((await send(url, `${version}/remote.json`)).status, 'the release itself').toBe(200);
  const tricks = [
    '/releases/geheim.json',
    '/releases/content/geheim.json',
    '/releases/content/history.json',
    `${version}/../geheim.json`,
    `${version}/../../geheim.json`,
    `${version}/..%2fgeheim.json`,
    `${version}/..%2f..%2f..%2fgeheim.txt`,
    `${version}/%2e%2e/geheim.json`,
    `${version}/..%5cgeheim.json`,
    `${version}/..\\geheim.json`,
    `${version}/%2e%2e%2f%2e%2e%2fgeheim.json`,
    `${version}/%252e%252e/geheim.json`,
    `${version}/remote.json%00.js`,
    `${version}//remote.json/../../geheim.json`,
    `${version}/.%2e/geheim.json`,
    '/releases/../geheim.txt',
    '/releases/..%2fgeheim.txt',
    '/releases/%2e%2e/geheim.txt/x',
    '/releases/.%2e/geheim.txt/x/y',
    '/releases/content/..%2fcontent/geheim.json',
    '/releases/content/../content/geheim.json',
    '/releases//content/geheim.json',
    '/releases/.lock/1.0.0/owner.json',
    '/releases/CONTENT/1.0.0/remote.json',
    '/releases/content/latest/remote.json',
    '/assets/../host.json',
    '/assets/..%2fhost.json',
    '/assets/%2e%2e/index.template.html',
    '//angreifer.example/releases/geheim.json',
    '/releases/%E0%A4%A',
  ];
  for (const path of tricks) {
    const { status, text, headers } = await send(url, path, { headers: { accept: '*/*' } });
    expect([400, 404], `${path} is answered ${status}`).toContain(status);
    expect(headers['content-type'], path).toContain('application/problem+json');
    expect(text, path).not.toContain(SECRET);
  }
});

test('names and versions with path tricks: the command refuses them in one line, and writes nothing', {
  tag: ['@all', '@embedded'],
}, async ({ freshPortal }) => {
  for (const name of ['../content', 'content/1.0.0', '/etc', '..', 'Content', 'a%2fb']) {
    await expectRefusal(freshPortal, ['activate', name, '1.0.0'], /is not a remote name/);
  }
  for (const verb of ['publish', 'rollback', 'verify']) {
    await expectRefusal(freshPortal, [verb, '../content'], /is not a remote name/);
  }
  for (const version of ['../1.0.0', '..', '1.0', '1.0.0/../../x', '/1.0.0', 'latest']) {
    await expectRefusal(freshPortal, ['activate', 'content', version], /is not a release version/);
  }
});

test('a source whose package.json holds a path for a version: refused, and nothing is published', {
  tag: ['@all', '@embedded'],
}, async ({ freshPortal }) => {
  const folder = await fourthRemote('1.0.0');
  const file = join(folder, 'package.json');
  const text = await readFile(file, 'utf8');
  for (const version of ['../../../1.0.0', '1.0.0/x', '']) {
    await writeFile(file, text.replace('"version": "1.0.0"', `"version": "${version}"`));
    await expectRefusal(freshPortal, ['publish', 'vierter', '--from', folder], /is not a release version/);
  }
  await rm(join(folder, '..'), { recursive: true });
});

test('a remote or version that does not exist: said in one line, and nothing changed', {
  tag: ['@all', '@embedded'],
}, async ({ freshPortal }) => {
  await expectRefusal(
    freshPortal,
    ['activate', 'nichts', '1.0.0'],
    /there is no remote nichts: the remotes are content, operations, public/,
  );
  await expectRefusal(freshPortal, ['activate', 'content', '9.9.9'], /content 9\.9\.9 is not published/);
  await expectRefusal(freshPortal, ['rollback', 'nichts'], /nichts/);
  await expectRefusal(
    freshPortal,
    ['publish', 'nichts'],
    /there is no remote in \S+: package\.json is missing/,
  );
  await expectRefusal(freshPortal, ['activate', 'content'], /which version\? activate content <version>/);
  await expectRefusal(freshPortal, ['entferne', 'content'], /unknown command 'entferne'/);
});

test('a live set that is not JSON or lacks a field: the command names file and field, and changes nothing', {
  tag: ['@all', '@embedded'],
}, async ({ freshPortal, page }) => {
  const { set } = JSON.parse(await readFile(join(freshPortal.releases, 'remotes.json'), 'utf8'));
  const file = join(freshPortal.releases, `sets/${set}.json`);
  const sound = await readFile(file, 'utf8');
  await writeFile(file, '{ "remotes": [');
  await expectRefusal(freshPortal, ['activate', 'content', '1.0.0'], /sets\/\d+\.json is not JSON/);
  const { host: _, ...lacking } = JSON.parse(sound);
  await writeFile(file, JSON.stringify(lacking));
  await expectRefusal(freshPortal, ['rollback', 'operations'], /sets\/\d+\.json: host/);
  // The start page that visitors get was rendered before, and stays.
  await page.goto(`${freshPortal.url}/faq`);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Das Portal kann nicht starten' })).toBeHidden();
});

test('a register that is damaged while a page is open: the page goes on, and the fault is named', {
  tag: '@embedded',
}, async ({ freshPortal: { url, releases }, freshPortal, page, violations }) => {
  violations.allow(/The register cannot be used|status of 500/);
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith('The register cannot be used'))
      lines.push(message.text());
  });
  const file = join(releases, 'remotes.json');
  const sound = JSON.parse(await readFile(file, 'utf8'));
  await page.goto(`${url}/faq`);
  // The area is loaded: what is damaged now is the register alone, and not what this page still fetches.
  await expect(page.getByRole('heading', { level: 1, name: 'Häufige Fragen' })).toBeVisible();

  const { name: _, ...nameless } = sound.remotes[0];
  for (const [text, named] of [
    [JSON.stringify({ ...sound, remotes: [nameless, ...sound.remotes.slice(1)] }), /remotes\.0\.name/],
    [JSON.stringify({ remotes: sound.remotes }), /renderedAt/],
    ['{ "remotes": [', /JSON/],
    ['', /JSON/],
  ] as const) {
    await writeFile(file, text);
    const answer = await send(url, '/releases/remotes.json');
    expect(answer.status, text).toBe(500);
    expect(answer.headers['content-type'], text).toContain('application/problem+json');
    expect(JSON.parse(answer.text).detail, text).toMatch(named);
  }
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => lines.join('\n')).toMatch(/answered 500: .*remotes\.json.*JSON/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();

  // The next activation renders it anew.
  const { version } = sound.remotes[0].active;
  expect(await freshPortal.remote('activate', sound.remotes[0].name, version)).toMatchObject({ code: 0 });
  expect((await send(url, '/releases/remotes.json')).status).toBe(200);
});

test.describe('a start page whose register is damaged says what is wrong instead of staying white', () => {
  const damages: Readonly<Record<string, readonly [(text: string) => string, RegExp]>> = {
    'it is not JSON': [(text) => text.slice(0, -2), /portal-start: kein JSON/],
    'a remote lacks its name': [
      (text) => {
        const start = JSON.parse(text.replaceAll('\\u003c', '<'));
        delete start.register.remotes[0].name;
        return JSON.stringify(start).replaceAll('<', '\\u003c');
      },
      /register\.remotes\.0\.name: fehlt oder ist kein string/,
    ],
    'the register is missing': [
      (text) => {
        const { register: _, ...start } = JSON.parse(text.replaceAll('\\u003c', '<'));
        return JSON.stringify(start).replaceAll('<', '\\u003c');
      },
      /register: fehlt oder ist kein object/,
    ],
    'the block is empty': [() => ' ', /portal-start: der Block fehlt/],
  };
  for (const [at, [what, [change, named]]] of Object.entries(damages).entries()) {
    test(what, tagRepeated(at > 0, '@embedded'), async ({ freshPortal, page }) => {
      await changeStart(freshPortal.releases, change);
      await page.goto(freshPortal.url);
      await expect(
        page.getByRole('heading', { level: 1, name: 'Das Portal kann nicht starten' }),
      ).toBeVisible();
      await expect(page.getByRole('main')).toContainText(named);
    });
  }
});
