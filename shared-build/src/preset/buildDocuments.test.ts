import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RemoteDeclaration } from '@mobidrom/shared-contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildDocuments } from './buildDocuments';

const root = resolve(import.meta.dirname, '../../..');
const declaration: RemoteDeclaration = {
  areas: [
    { path: 'hilfe', title: 'Hilfe', access: 'public' },
    { path: 'intern', title: 'Intern', access: 'protected' },
  ],
};

/** Remote below the source tree, so that packages are found. */
let folder: string;
let out: string;
beforeEach(async () => {
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache/documents-test-'));
  out = join(folder, 'out');
  await mkdir(out);
  await mkdir(join(folder, 'src'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const build = () => buildDocuments({ name: 'vierter', version: '1.2.0', folder, out, root, declaration });
const write = (text: string) => writeFile(join(folder, 'src/documents.tsx'), text);
const page = (path: string, body: string) => `
  import { Typography, usePortal } from '@mobidrom/shared-ui/core';
  export default [{ path: '${path}', load: async () => function Page() { ${body} } }];`;

it('writes nothing for a remote without pages as text', async () => {
  await build();
  expect(await readdir(out)).toEqual([]);
});

it('writes what the components show to a visitor, with the rules of their classes', async () => {
  await write(
    page('hilfe', `return <Typography variant="h1">Hilfe: {usePortal().session.get().status}</Typography>;`),
  );
  await build();
  const { pages, style } = JSON.parse(await readFile(join(out, 'documents.json'), 'utf8'));
  const [, name] = /^<h1 class="(text-\w+)">Hilfe: anonymous<\/h1>$/.exec(pages.hilfe) ?? [];
  expect(style).toMatch(/^documents\.[0-9a-f]{12}\.css$/);
  const css = await readFile(join(out, style), 'utf8');
  expect(css).toContain(`.${name}{`);
  expect(css).toContain(
    '@media (prefers-color-scheme:dark){:root:not([data-color-scheme]){color-scheme:dark;',
  );
});

it.each([
  [
    'that needs a browser',
    page('hilfe', 'return <p>{location.href}</p>;'),
    /page 'hilfe' cannot be rendered to text: location is not/,
  ],
  ['of no public area', page('intern', 'return <p>x</p>;'), /'intern' is no public area/],
  [
    'with a frame',
    page('hilfe', 'return <iframe title="x" src="/x" />;'),
    /'hilfe': the element <iframe> is not allowed/,
  ],
  [
    'with a frame that another configuration would show',
    page(
      'hilfe',
      `const If = 'portal-if' as 'div'; return <If {...{ any: 'operator.name' }}><iframe title="x" src="/x" /></If>;`,
    ),
    /'hilfe': the element <iframe> is not allowed/,
  ],
])('refuses a page %s, and writes nothing', async (_what, text, message) => {
  await write(text);
  await expect(build()).rejects.toThrow(message);
  expect(await readdir(out)).toEqual([]);
});
