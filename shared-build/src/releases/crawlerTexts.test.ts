import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { activate, restoreSet } from './activate';
import { updatePortalFiles } from './changePortal';
import { type PortalFixture, portalFixture, put } from './portal.fixture';

let portal: PortalFixture;
beforeEach(async () => {
  portal = await portalFixture();
});
afterEach(() => portal.remove());

const live = (file: string) => readFile(join(portal.releases, 'live', file), 'utf8');
const pages = async () =>
  Object.fromEntries(
    [
      ...(await live('sitemap.xml')).matchAll(/<loc>__PORTAL_ORIGIN__(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g),
    ].map(([, path = '', at = '']) => [path, at]),
  );
const at = (hour: number) => new Date(`2026-11-20T0${hour}:00:00.000Z`);
const publish = async (name: string, version: string, areas: object[]) => {
  await portal.publish(name, version, { areas: areas as never });
};
const PUBLIC = { title: 'x', access: 'public' };

it('lists public pages with the time since when their release is live, also after a rollback', async () => {
  await publish('content', '1.0.0', [
    { ...PUBLIC, path: '' },
    { ...PUBLIC, path: 'faq' },
    { ...PUBLIC, path: 'still', sitemap: false },
    { title: 'x', access: 'protected', path: 'tags' },
  ]);
  await publish('karte', '1.0.0', [{ ...PUBLIC, path: 'karte' }]);
  await publish('content', '1.1.0', [{ ...PUBLIC, path: 'neu' }]);
  const by = 'test';
  await activate(portal, { name: 'content', version: '1.0.0' }, { by, now: at(1) });
  await activate(portal, { name: 'karte', version: '1.0.0' }, { by, now: at(2) });
  expect(await pages()).toEqual({
    '/': at(1).toISOString(),
    '/faq': at(1).toISOString(),
    '/karte': at(2).toISOString(),
  });
  await activate(portal, { name: 'content', version: '1.1.0' }, { by, now: at(3), drops: 'any', why: 'x' });
  expect(await pages()).toEqual({ '/neu': at(3).toISOString(), '/karte': at(2).toISOString() });
  await restoreSet(portal, undefined, { by, now: at(4), why: 'x' });
  expect(await pages()).toMatchObject({ '/faq': at(4).toISOString(), '/karte': at(2).toISOString() });
  expect(await live('robots.txt')).toContain('Sitemap: __PORTAL_ORIGIN__/sitemap.xml\n');
});

it('renders security.txt where a contact is configured, which the start block does not repeat', async () => {
  await expect(live('security.txt')).rejects.toThrow('ENOENT');
  await portal.remove();
  portal = await portalFixture({
    security: { contact: 'mailto:sicherheit@portal.example', expires: '2027-11-01T00:00:00Z' },
  });
  expect(await live('security.txt')).toBe(
    [
      'Contact: mailto:sicherheit@portal.example',
      'Expires: 2027-11-01T00:00:00Z',
      'Preferred-Languages: de, en',
      'Canonical: __PORTAL_ORIGIN__/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  expect(await live('index.html')).not.toContain('sicherheit@');
});

it.each(['{ damaged', '{}'])('ends the row of dates at a set that cannot be read (%s)', async (text) => {
  for (const version of ['1.0.0', '1.1.0']) await publish('content', version, [{ ...PUBLIC, path: 'faq' }]);
  await publish('karte', '1.0.0', [{ ...PUBLIC, path: 'karte' }]);
  const by = 'test';
  await activate(portal, { name: 'content', version: '1.0.0' }, { by, now: at(1) });
  await activate(portal, { name: 'karte', version: '1.0.0' }, { by, now: at(2) });
  await activate(portal, { name: 'content', version: '1.1.0' }, { by, now: at(3) });
  await put(join(portal.releases, 'sets/3.json'), text);
  await updatePortalFiles(portal);
  expect(await pages()).toEqual({ '/faq': at(3).toISOString(), '/karte': at(3).toISOString() });
  await activate(portal, { name: 'content', version: null }, { by, now: at(4) });
  expect(await pages()).toEqual({ '/karte': at(3).toISOString() });
});
