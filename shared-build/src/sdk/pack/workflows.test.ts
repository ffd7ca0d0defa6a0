import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const template = resolve(import.meta.dirname, '../../../template');
const read = (file: string) => readFile(join(template, file), 'utf8');
const ACCOUNT = ['PORTAL_USER', 'PORTAL_PASSWORD'];

it('the workflow of a remote hands the account of its browser tests on, the password as a secret', async () => {
  const text = await read('.github/workflows/remote.yml');
  const [, step = ''] = /- run: npm run test:browser\n(.*?)(?=\n {6}- )/s.exec(text) ?? [];
  expect(step).toMatch(
    /^\s+env:\n\s+PORTAL_USER: \$\{\{ vars\.PORTAL_USER \}\}\n\s+PORTAL_PASSWORD: \$\{\{ secrets\.PORTAL_PASSWORD \}\}$/,
  );
});

it.each(['.github/workflows/remote.yml', '.gitlab-ci.yml'])(
  '%s says at its head what to set',
  async (file) => {
    const head = /^(?:#.*\n)+/.exec(await read(file))?.[0] ?? '';
    for (const name of ['PORTALS', 'RELEASE_KEY', 'PREVIEW_PORTAL', ...ACCOUNT]) expect(head).toContain(name);
  },
);

it('says of both in the page for teams what they have', async () => {
  const page = await readFile(resolve(template, '../../docs/remote-teams.md'), 'utf8');
  const [gitlab, github] = [await read('.gitlab-ci.yml'), await read('.github/workflows/remote.yml')];
  expect(gitlab.match(/^ {2}environment: \{ name: release,/gm)).toHaveLength(2);
  expect(github).toMatch(/^ {4}environment: release$/m);
  for (const name of ['SIGNED_RELEASES', 'RELEASE_KEY', 'PREVIEW_PORTAL']) {
    expect(page).toContain(`\`${name}\``);
    expect(gitlab).toContain(`$${name}`);
  }
  expect(page).toContain('environment `release`');
});
