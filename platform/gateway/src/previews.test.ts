import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configuration, previewUrl } from '@mobidrom/shared-contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGateway } from './gateway';
import { makeSite, SCRIPT, type Site } from './webServer/site.fixture';

const ID = 'AbCdEfGhIjKlMnOpQrSt-_';

let site: Site;
let app: FastifyInstance;
beforeAll(async () => {
  site = makeSite();
  const previews = join(site.folder, 'previews');
  await mkdir(join(previews, ID, 'files/chunks'), { recursive: true });
  await writeFile(join(previews, ID, 'files/chunks/page.9f.js'), SCRIPT);
  await writeFile(join(previews, ID, 'preview.json'), '{}');
  await symlink('../preview.json', join(previews, ID, 'files/link.json'));
  app = await createGateway({ releases: site.releases, previews, configuration: configuration.parse({}) });
});
afterAll(async () => {
  await app.close();
  site.remove();
});

const get = (url: string) => app.inject({ url, headers: { host: 'localhost' } });

describe('the files of a preview', () => {
  it('are scripts that never change', async () => {
    const { statusCode, headers, body } = await get(`${previewUrl(ID)}chunks/page.9f.js`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/javascript; charset=utf-8$/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body).toBe(SCRIPT);
  });
  it.each([
    `${previewUrl(ID)}missing.js`,
    // A symbolic link, and what stands beside the files.
    `${previewUrl(ID)}link.json`,
    `${previewUrl(ID)}preview.json`,
    `${previewUrl('AbCdEfGhIjKlMnOpQrSt-0')}chunks/page.9f.js`,
    `${previewUrl('sets')}chunks/page.9f.js`,
    '/releases/_preview/',
  ])('are not at %s', async (path) => {
    expect((await get(path)).statusCode).toBe(404);
  });
});
