import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { register } from '@mobidrom/shared-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listText, quarantineLines } from '../remote/report';
import { activate, restoreSet } from './activate';
import { listPortal } from './list';
import { type PortalFixture, portalFixture, put } from './portal.fixture';
import { liftQuarantine, quarantine, readLifted } from './quarantine';
import { verify } from './verify';

const ops = { by: 'ops' };
let portal: PortalFixture;
beforeEach(async () => {
  portal = await portalFixture();
});
afterEach(() => portal.remove());

const activated = (name: string, version: string | null, more = {}) =>
  activate(portal, { name, version }, { ...ops, ...more });
const readRegister = async () =>
  register.parse(JSON.parse(await readFile(join(portal.releases, 'remotes.json'), 'utf8')));
const page = () => readFile(join(portal.releases, 'index.html'), 'utf8');
const problems = async () =>
  (await verify(portal.releases, {})).map(({ name, file = '', problem }) => `${name} ${file} ${problem}`);
const area = (path: string) => ({ path, title: path, access: 'public' as const });

describe('a release in quarantine', () => {
  const at = '2026-11-24T08:00:00.000Z';
  const facts = { failures: 7, tabs: 5, first: at, last: at, kind: 'evaluation' };
  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      await portal.publish('content', version);
      await activated('content', version);
    }
  });
  it('is replaced by its fallback in register and start page, until it is lifted', async () => {
    expect(await quarantine(portal.releases, 'content', '1.1.0', facts)).toEqual({ replacedBy: '1.0.0' });
    const { remotes, quarantined } = await readRegister();
    expect(remotes[0]).toMatchObject({ active: { version: '1.0.0' } });
    expect(remotes[0]?.fallback).toBeUndefined();
    expect(quarantined).toMatchObject([{ remote: 'content', version: '1.1.0', ...facts }]);
    expect(await page()).toContain('"quarantined"');
    expect(await problems()).toEqual([]);
    expect((await verify(portal.releases, { live: true }))[0]?.problem).toMatch(
      /7 failures \(evaluation\) in 5 tabs, .*lift content 1\.1\.0/,
    );
    await expect(liftQuarantine(portal.releases, 'content', '1.0.0', ops)).rejects.toThrow(
      /is not in quarantine/,
    );
    await liftQuarantine(portal.releases, 'content', '1.1.0', { by: 'erika', why: 'war das Netz' });
    expect(await readLifted(portal.releases)).toMatchObject([
      { remote: 'content', version: '1.1.0', by: 'erika', why: 'war das Netz' },
    ]);
    expect((await readRegister()).remotes[0]?.active.version).toBe('1.1.0');
  });
  it('is written once: a repetition renders nothing for other numbers alone, and completes one that was killed', async () => {
    await quarantine(portal.releases, 'content', '1.1.0', facts);
    const files = ['quarantine.json', 'remotes.json'].map((file) => join(portal.releases, file));
    const stored = () => Promise.all(files.map((file) => readFile(file, 'utf8')));
    const rendered = () => readlink(join(portal.releases, 'live'));
    const [list = ''] = await stored();
    const before = [await stored(), await rendered()];
    const again = () => quarantine(portal.releases, 'content', '1.1.0', { ...facts, failures: 9, tabs: 8 });
    expect(await again()).toEqual({ replacedBy: '1.0.0' });
    expect([await stored(), await rendered()]).toEqual(before);
    await liftQuarantine(portal.releases, 'content', '1.1.0', ops);
    await put(join(portal.releases, 'quarantine.json'), list);
    expect(await again()).toEqual({ replacedBy: '1.0.0' });
    expect((await readRegister()).remotes[0]?.active.version).toBe('1.0.0');
  });
  it('is not activated again before it is lifted', async () => {
    await quarantine(portal.releases, 'content', '1.1.0', facts);
    await activated('content', '1.0.0');
    await expect(activated('content', '1.1.0')).rejects.toThrow(/is in quarantine: lift it first/);
  });
  it('is still served when there is no other, and everybody who asks reads so', async () => {
    await portal.publish('public', '1.0.0');
    await activated('public', '1.0.0');
    expect(await quarantine(portal.releases, 'public', '1.0.0', facts)).toEqual({ replacedBy: undefined });
    const { remotes, quarantined } = await readRegister();
    expect(remotes[1]?.active.version).toBe('1.0.0');
    expect(quarantined).toMatchObject([{ remote: 'public', version: '1.0.0' }]);
    expect((await verify(portal.releases, { live: true })).map(({ problem }) => problem)).toEqual([
      expect.stringContaining('it is served nevertheless, since no earlier version can take its place'),
    ]);
    expect(listText(await listPortal(portal.releases))).toContain('switch-off public ends that');
  });
  it('does not stop the way back to a set that names it: its fallback is served', async () => {
    await portal.publish('content', '1.2.0');
    await activated('content', '1.2.0');
    await activated('content', '1.1.0', { why: 'vergleichen' });
    await quarantine(portal.releases, 'content', '1.1.0', facts);
    await activated('content', '1.2.0');
    const { set, register } = await restoreSet(portal, 3, { ...ops, why: 'zurück' });
    expect(set.remotes).toEqual({ content: '1.1.0' });
    expect(register.remotes[0]?.active.version).toBe('1.0.0');
    expect(quarantineLines(register)).toEqual([
      'content 1.1.0 is in quarantine: 1.0.0 is served in its place; lift content 1.1.0 ends it',
    ]);
  });
  it('stays served when the areas of its fallback belong to another remote, and an earlier one that fits is preferred', async () => {
    await portal.publish('content', '1.2.0', { areas: [area('anders')] });
    await activated('content', '1.2.0', { drops: 'any' });
    await portal.publish('public', '1.0.0', { areas: [area('content-bereich')] });
    await activated('public', '1.0.0');
    expect(await quarantine(portal.releases, 'content', '1.2.0', facts)).toEqual({ replacedBy: undefined });
    expect((await readRegister()).remotes[0]?.active.version).toBe('1.2.0');
    expect(listText(await listPortal(portal.releases))).toMatch(
      /quarantine 1\.2\.0 is in quarantine .*it is served nevertheless, since no earlier version can take its place/,
    );
    expect(await problems()).toEqual([]);
    await liftQuarantine(portal.releases, 'content', '1.2.0', ops);
    for (const version of ['1.3.0', '1.4.0'])
      await portal.publish('content', version, { areas: [area('anders')] });
    await activated('content', '1.3.0');
    await activated('public', null);
    await activated('content', '1.1.0', { drops: 'any' });
    await activated('content', '1.4.0', { drops: 'any' });
    await activated('public', '1.0.0', { drops: 'any' });
    // 1.1.0 was active last, but its area belongs to public now.
    expect(await quarantine(portal.releases, 'content', '1.4.0', facts)).toEqual({ replacedBy: '1.3.0' });
    expect(listText(await listPortal(portal.releases))).toContain('served     1.3.0, in its place');
    expect(await problems()).toEqual([]);
  });
  it('is followed by the one that is served in its place, when that fails too', async () => {
    await portal.publish('content', '1.2.0');
    await activated('content', '1.2.0');
    expect(await quarantine(portal.releases, 'content', '1.2.0', facts)).toEqual({ replacedBy: '1.1.0' });
    await expect(quarantine(portal.releases, 'content', '1.0.0', facts)).rejects.toThrow(/is not active/);
    expect(await quarantine(portal.releases, 'content', '1.1.0', facts)).toEqual({ replacedBy: '1.0.0' });
    const { remotes, quarantined } = await readRegister();
    expect(remotes[0]?.active.version).toBe('1.0.0');
    expect(quarantined?.map(({ version }) => version)).toEqual(['1.2.0', '1.1.0']);
    expect(await quarantine(portal.releases, 'content', '1.0.0', facts)).toEqual({ replacedBy: '1.2.0' });
    expect(listText(await listPortal(portal.releases))).toMatch(
      /1\.2\.0 is in quarantine .*served nevertheless/,
    );
    expect(await problems()).toEqual([]);
    await liftQuarantine(portal.releases, 'content', '1.1.0', ops);
    expect((await readRegister()).remotes[0]?.active.version).toBe('1.1.0');
  });
  it('is refused for what is not active, and with invalid facts', async () => {
    await expect(quarantine(portal.releases, 'content', '1.0.0', facts)).rejects.toThrow(/is not active/);
    await expect(quarantine(portal.releases, 'content', '1.1.0', { ...facts, tabs: 0 })).rejects.toThrow(
      /the quarantine: tabs/,
    );
    expect((await readRegister()).quarantined).toBeUndefined();
  });
});
