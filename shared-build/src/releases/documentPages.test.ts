import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activate, restoreSet } from './activate';
import { updatePortalFiles } from './changePortal';
import { DOCUMENTS_FILE } from './documents';
import { fileIntegrity } from './files';
import { releaseFolder } from './folders';
import { type PortalFixture, portalFixture, put } from './portal.fixture';
import { verify } from './verify';

const TEMPLATE = `<html><!-- page-head --><title>Portal</title><!-- /page-head -->
<!-- page --><main><portal-if any="page.crumb"><p>%%page.crumb%%</p></portal-if><portal-content></portal-content>
<ul><portal-each places="home header about" pages><li><a href="%%entry.href%%">%%entry.label%%</a></li></portal-each></ul></main><!-- /page -->
<!-- portal-start --></html>`;

let portal: PortalFixture;
beforeEach(async () => {
  portal = await portalFixture({ operator: { name: 'Amt' } }, true);
  await put(join(portal.hostDist, 'index.template.html'), TEMPLATE);
  await updatePortalFiles(portal);
});
afterEach(() => portal.remove());

const by = { by: 'test', why: 'x', drops: 'any' } as const;
const live = (file: string) => readFile(join(portal.releases, 'live', file), 'utf8');
const problems = async () => (await verify(portal.releases, {})).map(({ problem }) => problem);

/** Publishes a release with pages as text. */
async function publish(version: string, pages: Record<string, string>, change: object = {}) {
  const style = 'documents.1a.css';
  const text = JSON.stringify({ style, pages });
  const plain = {
    'mf-manifest.json': '{}',
    'remoteEntry.1.js': `entry of ${version}`,
    'routes.2.js': 'routes',
  };
  const files = { ...plain, [style]: 'p{}', [DOCUMENTS_FILE]: text };
  await portal.publish('content', version, {
    areas: [
      { path: '', title: 'Start', access: 'public', layout: 'frame' },
      { path: 'faq', title: 'Fragen', access: 'public', menu: [{ place: 'about', position: 1 }] },
      { path: 'karte', title: 'Karte', access: 'public', layout: 'frame' },
      { path: 'tags', title: 'Tags', access: 'protected' },
    ],
    files: Object.fromEntries(Object.entries(files).map(([file, each]) => [file, fileIntegrity(each)])),
    ...change,
  });
  const folder = releaseFolder(portal.releases, 'content', version);
  await put(join(folder, style), 'p{}');
  await put(join(folder, DOCUMENTS_FILE), text);
  return folder;
}

describe('the pages of a release that brings their content', () => {
  it('hold it within the page of the host, with what is known now, and its style sheet', async () => {
    await publish('1.0.0', { faq: '<h1>Fragen an %%operator.name%%</h1>' });
    await activate(portal, { name: 'content', version: '1.0.0' }, by);
    const page = await live('page-faq.html');
    expect(page).toContain('<main><p>Fragen</p><h1>Fragen an Amt</h1>');
    expect(page).toContain('<li><a href="/">Start</a></li><li><a href="/faq">Fragen</a></li>');
    expect(page).toContain(
      `<link rel="stylesheet" href="/releases/content/1.0.0/documents.1a.css" integrity="${fileIntegrity('p{}')}" crossorigin nonce="__CSP_NONCE__" />`,
    );
    for (const file of ['page.html', 'start-faq.html', 'start-tags.html', 'index.html']) {
      expect(await live(file), file).not.toMatch(/<main>|portal-content|stylesheet/);
    }
    expect(await problems()).toEqual([]);
  });

  it('are for those without scripts alone where a frame takes the place, also below the address', async () => {
    await publish('1.0.0', { karte: '<p><a href="%%apiRoot%%/api/karte">Karte</a></p>' });
    await activate(portal, { name: 'content', version: '1.0.0' }, by);
    for (const file of ['page-karte.html', 'start-karte.html']) {
      expect(await live(file)).toMatch(/<noscript><main>.*<a href="\/api\/karte">.*<\/main><\/noscript>/s);
    }
  });

  it('have the former text after a rollback', async () => {
    await publish('1.0.0', { faq: '<p>Früher</p>' });
    await publish('1.1.0', { faq: '<p>Heute</p>' });
    await activate(portal, { name: 'content', version: '1.0.0' }, by);
    await activate(portal, { name: 'content', version: '1.1.0' }, by);
    expect(await live('page-faq.html')).toContain('<p>Heute</p>');
    await restoreSet(portal, undefined, by);
    expect(await live('page-faq.html')).toContain('<p>Früher</p>');
    expect(await live('page-faq.html')).not.toContain('Heute');
  });

  it('are pages without content for a host or a release of an earlier build', async () => {
    await portal.publish('content', '0.9.0', {
      areas: [{ path: 'faq', title: 'Fragen', access: 'public' }],
    });
    await activate(portal, { name: 'content', version: '0.9.0' }, by);
    expect(await live('page-faq.html')).not.toContain('<main>');
    await portal.remove();
    // Its template has no place for them.
    portal = await portalFixture();
    await publish('1.0.0', { faq: '<p>Heute</p>' });
    await activate(portal, { name: 'content', version: '1.0.0' }, by);
    expect(await live('start-faq.html')).not.toContain('Heute');
    expect(await problems()).toEqual([]);
  });
});

describe('a release is refused, and nothing changes,', () => {
  it.each([
    [
      'a script',
      { faq: '<script>x</script>' },
      /content 1\.0\.0: documents\.json: pages\.faq: the element <script>/,
    ],
    ['a page that is too long', { faq: 'x'.repeat(200_001) }, /documents\.json: pages\.faq/],
  ])('with %s', async (_what, pages, message) => {
    const before = await live('index.html');
    await publish('1.0.0', pages);
    await expect(activate(portal, { name: 'content', version: '1.0.0' }, by)).rejects.toThrow(message);
    expect(await live('index.html')).toBe(before);
  });

  it('whose pages were changed after they were published', async () => {
    const folder = await publish('1.0.0', { faq: '<p>a</p>' });
    await put(join(folder, DOCUMENTS_FILE), JSON.stringify({ pages: { faq: '<p>b</p>' } }));
    await expect(activate(portal, { name: 'content', version: '1.0.0' }, by)).rejects.toThrow(
      /documents\.json/,
    );
  });

  it('whose style sheet is none of its files', async () => {
    const folder = await publish('1.0.0', { faq: '<p>a</p>' });
    const text = JSON.stringify({ style: 'fremd.css', pages: {} });
    const descriptor = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8'));
    descriptor.files[DOCUMENTS_FILE] = fileIntegrity(text);
    await put(join(folder, 'remote.json'), JSON.stringify(descriptor));
    await put(join(folder, DOCUMENTS_FILE), text);
    await expect(activate(portal, { name: 'content', version: '1.0.0' }, by)).rejects.toThrow(
      /style: the release has no file fremd\.css/,
    );
  });
});
