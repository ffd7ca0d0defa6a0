import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { configuration } from '@mobidrom/shared-contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UnsignedFile } from './signedFile';
import { startPage } from './startPage';
import { makeSite, replace, type Site } from './webServer/site.fixture';

let site: Site;
let app: FastifyInstance;
let verified: string[];
let reported: unknown[];
beforeEach(() => {
  site = makeSite();
  verified = [];
  reported = [];
  app = Fastify();
  const signed = {
    page: async (file: string, text: string) => {
      verified.push(file);
      if (text === 'forged') throw new UnsignedFile(`${file} is not signed`);
      return text;
    },
    json: async (_file: string, text: string) => text,
  };
  const report = (error: unknown) => {
    reported.push(error);
  };
  app.get('/*', startPage(site.releases, configuration.parse({}), signed, report));
});
afterEach(async () => {
  await app.close();
  site.remove();
});

const page = (name: string) => join(site.releases, 'live', name);
const ask = (path: string) => app.inject(path);
const statuses = async (paths: readonly string[]) =>
  (await Promise.all(paths.map(ask))).map(({ statusCode }) => statusCode);

it.each(['page-datenquellen.html', 'start-datenquellen.html'])(
  'verifies a forged page of an area once, however often it is requested: %s',
  async (name) => {
    replace(page(name), 'forged');
    expect((await ask('/datenquellen')).statusCode).toBe(503);
    expect(await statuses(['/datenquellen', '/datenquellen', '/datenquellen'])).toEqual([503, 503, 503]);
    expect(verified).toEqual([name]);
    expect(reported).toHaveLength(4);
    replace(page(name), '<p>signed</p>');
    expect((await ask('/datenquellen')).payload).toBe('<p>signed</p>');
    expect(verified).toEqual([name, name]);
  },
);

it('verifies a page once for the first requests at the same time', async () => {
  replace(page('page-tags.html'), '<p>signed</p>');
  expect(await statuses(['/tags', '/tags', '/tags'])).toEqual([200, 200, 200]);
  expect(verified).toEqual(['page-tags.html']);
});

it('sends the index.html for an area whose page is missing, also after it was there, and for a long address', async () => {
  const long = `/${'a'.repeat(300)}`;
  expect(await statuses(['/tags', long, '/tags'])).toEqual([200, 200, 200]);
  expect(verified).toEqual(['index.html']);
  replace(page('page-tags.html'), '<p>signed</p>');
  expect((await ask('/tags')).payload).toBe('<p>signed</p>');
  rmSync(page('page-tags.html'));
  expect((await ask('/tags')).payload).toContain('Mobilität');
});
