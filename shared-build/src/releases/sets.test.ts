import { cp, readdir, readFile, readlink, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { register } from '@mobidrom/shared-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { historyText } from '../remote/report';
import { activate, restoreSet, rollback } from './activate';
import { updatePortalFiles } from './changePortal';
import { diffSets } from './diffSets';
import { addHost, installHost } from './installHost';
import { listHistory, listPortal } from './list';
import { HOST, type PortalFixture, portalFixture, put } from './portal.fixture';
import { activateProposal, parseChanges, propose } from './propose';
import { readLiveSet } from './sets';
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
const problems = async () =>
  (await verify(portal.releases, {})).map(({ name, file = '', problem }) => `${name} ${file} ${problem}`);
const area = (path: string) => ({ path, title: path, access: 'public' as const });

/** Three remotes for host 3, live, and host 4 with a new contract and remotes for it in the store. */
async function twoMajors() {
  for (const name of ['content', 'operations', 'public']) {
    await portal.publish(name, '1.0.0');
    await activated(name, '1.0.0');
    await portal.publish(name, '2.0.0', { contract: '2.0.0' });
  }
  const build = join(portal.folder, 'new');
  await cp(portal.hostDist, build, { recursive: true });
  await put(join(build, 'host.json'), JSON.stringify({ ...HOST, version: '4.0.0', contract: '2.0.0' }));
  await addHost(portal, build, ops);
  return build;
}

describe('a host with a new major and the remotes built for it', () => {
  it('are refused one by one, with the set to propose, and go live together', async () => {
    const build = await twoMajors();
    const suggestion = /propose host=4\.0\.0 content=2\.0\.0 operations=2\.0\.0 public=2\.0\.0$/;
    await expect(installHost(portal, build, ops)).rejects.toThrow(suggestion);
    await expect(activated('content', '2.0.0')).rejects.toThrow(suggestion);
    await expect(activated('content', '2.0.0')).rejects.toThrow(
      /needs contract 2\.0\.0, the host has 1\.2\.0/,
    );

    const words = ['host=4.0.0', 'content=2.0.0', 'operations=2.0.0', 'public=2.0.0'];
    const { set } = await propose(portal, parseChanges(words), { by: 'erika', why: 'Umstellung' });
    expect(await readLiveSet(portal.releases)).toMatchObject({ host: '3.0.0' });
    expect((await listPortal(portal.releases)).proposals).toMatchObject([
      { id: set.id, by: 'erika', why: 'Umstellung', changes: [{ name: 'host', to: '4.0.0' }, {}, {}, {}] },
    ]);
    expect(await diffSets(portal.releases, 'live', String(set.id))).toMatchObject({
      changes: [{ name: 'host' }, { name: 'content' }, { name: 'operations' }, { name: 'public' }],
    });
    await activateProposal(portal, set.id, ops);
    expect(await readRegister()).toMatchObject({ set: set.id, host: '4.0.0' });
    const [entry] = await listHistory(portal.releases);
    expect(entry).toMatchObject({ id: set.id, by: 'ops', why: 'Umstellung', proposed: { by: 'erika' } });
    expect(historyText(entry ? [entry] : [])).toMatch(/ by ops, proposed by erika \(Umstellung\)/);
    expect(await problems()).toEqual([]);
  });

  it('go back together by one command', async () => {
    await twoMajors();
    const before = await readLiveSet(portal.releases);
    const words = ['host=4.0.0', 'content=2.0.0', 'operations=2.0.0', 'public=2.0.0'];
    const { set } = await propose(portal, parseChanges(words), ops);
    await activateProposal(portal, set.id, ops);
    await restoreSet(portal, undefined, ops);
    expect(await readLiveSet(portal.releases)).toMatchObject({
      host: before?.host,
      remotes: before?.remotes,
      restores: before?.id,
      withdrawnHosts: ['4.0.0'],
    });
    await restoreSet(portal, undefined, ops);
    expect((await readLiveSet(portal.releases))?.remotes).toEqual({ content: '1.0.0', operations: '1.0.0' });
    expect(await problems()).toEqual([]);
  });
});

it('a proposal is refused after another set went live', async () => {
  await portal.publish('content', '1.0.0');
  await portal.publish('public', '1.0.0');
  const { set } = await propose(portal, parseChanges(['content=1.0.0']), ops);
  await activated('public', '1.0.0');
  await expect(activateProposal(portal, set.id, ops)).rejects.toThrow(
    /is live now, which differs by public none → 1\.0\.0: propose it again/,
  );
});

it.each([
  ['content', /'content' is no change/],
  ['content=latest', /'latest' is not a release version/],
  ['../x=1.0.0', /is not a remote name/],
  ['a=b=c', /is no change/],
])('refuses the change %s', (word, message) => {
  expect(() => parseChanges([word])).toThrow(message);
});

it.each([
  ['the live set', () => restoreSet(portal, undefined, { ...ops, why: 'zurück' })],
  ['a remote', () => rollback(portal, 'content', { ...ops, why: 'zurück' })],
])('two people who roll %s back at the same moment go back one step', async (_, back) => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await portal.publish('content', version);
    await activated('content', version);
  }
  const outcomes = await Promise.allSettled([back(), back()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringMatching(/^set 5 of ops went live while this rollback waited:/) },
  });
  expect((await readLiveSet(portal.releases))?.remotes).toEqual({ content: '1.1.0' });
  // A request after that means another step.
  await back();
  expect((await readLiveSet(portal.releases))?.remotes).toEqual({ content: '1.0.0' });
});

it('goes back to no set that was never live', async () => {
  for (const version of ['1.0.0', '1.1.0']) await portal.publish('content', version);
  await activated('content', '1.0.0');
  // A set that was written by a change that was killed before its link.
  const set = JSON.parse(await readFile(join(portal.releases, 'sets/2.json'), 'utf8'));
  await put(join(portal.releases, 'sets/3.json'), JSON.stringify({ ...set, id: 3, before: 2 }));
  await activated('content', '1.1.0');
  expect((await readLiveSet(portal.releases))?.id).toBe(4);
  await expect(restoreSet(portal, 3, ops)).rejects.toThrow(
    'set 3 was never live: there is nothing to go back to',
  );
  await expect(restoreSet(portal, 9, ops)).rejects.toThrow(/there is no set 9/);
  expect((await restoreSet(portal, 2, ops)).set.remotes).toEqual({ content: '1.0.0' });
});

describe('what a change takes away', () => {
  beforeEach(async () => {
    const menu = [{ place: 'admin' as const, position: 1 }];
    const rights = [{ name: 'content_read', title: 'Tags lesen' }];
    await portal.publish('content', '1.0.0', { areas: [{ ...area('tags'), menu }, area('quellen')], rights });
    await portal.publish('content', '1.1.0', { areas: [area('quellen')] });
    await activated('content', '1.0.0', { approve: ['rights'] });
  });
  it('stops it, naming all of it', async () => {
    await expect(activated('content', '1.1.0')).rejects.toThrow(
      'this takes away area:/tags, menu:admin/tags, right:content_read: if that is intended, name it by --drops area:/tags,menu:admin/tags,right:content_read',
    );
    await expect(activated('content', '1.1.0', { drops: ['area:/tags'] })).rejects.toThrow(
      /takes away menu:admin\/tags, right:content_read/,
    );
  });
  it('names links, too', async () => {
    await portal.publish('content', '1.3.0', {
      areas: [{ ...area('tags'), menu: [{ place: 'admin', position: 1 }] }, area('quellen')],
      rights: [{ name: 'content_read', title: 'Tags lesen' }],
      links: [{ href: '/grafana', title: 'Grafana', menu: [{ place: 'portal', position: 9 }] }],
    });
    await activated('content', '1.3.0', { approve: ['rights'] });
    await expect(activated('content', '1.0.0')).rejects.toThrow(
      /^this takes away link:\/grafana, menu:portal\/grafana:/,
    );
  });
  it('goes when it is named, and is kept in the set', async () => {
    const drops = ['area:/tags', 'menu:admin/tags', 'right:content_read'];
    expect((await activated('content', '1.1.0', { drops })).set.drops).toEqual(drops);
  });
  it('does not stop the way back', async () => {
    await portal.publish('content', '1.2.0', { areas: [area('tags'), area('quellen'), area('neu')] });
    await activated('content', '1.2.0', { drops: ['menu:admin/tags', 'right:content_read'] });
    await restoreSet(portal, undefined, ops);
    expect((await readRegister()).remotes[0]?.areas.map(({ path }) => path)).toEqual(['tags', 'quellen']);
  });
});

describe('a remote that is switched off', () => {
  it('is in the register with its areas, and comes back', async () => {
    await portal.publish('content', '1.0.0');
    await activated('content', '1.0.0');
    await activated('content', null);
    expect(await readRegister()).toMatchObject({
      remotes: [],
      off: [{ name: 'content', areas: [{ path: 'content-bereich', title: 'content' }] }],
    });
    expect(await problems()).toEqual([]);
    expect(await diffSets(portal.releases, '2', '3')).toMatchObject({
      brings: [],
      takesAway: ['area:/content-bereich'],
    });
    expect(await diffSets(portal.releases, '3', '2')).toMatchObject({
      brings: ['area:/content-bereich'],
      takesAway: [],
    });
    await activated('content', '1.0.0');
    expect((await readRegister()).remotes).toHaveLength(1);
  });
  it('is refused when it was never active', async () => {
    await expect(activated('fremd', null)).rejects.toThrow(/there is no remote fremd: nothing is published/);
  });
});

it('keeps few rendered sets, and the live one', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await portal.publish('content', version);
    await activated('content', version);
  }
  const live = await readlink(join(portal.releases, 'live'));
  expect(await readdir(join(portal.releases, 'rendered'))).toContain(live.replace('rendered/', ''));
});

it('a lost live link is no folder without a set: every command says so, and nothing is changed', async () => {
  await portal.publish('content', '1.0.0');
  await activated('content', '1.0.0');
  await rm(join(portal.releases, 'live'));
  const lost = /live is missing, which led to the live set; the newest set is 2/;
  await expect(activated('content', null)).rejects.toThrow(lost);
  await expect(updatePortalFiles(portal)).rejects.toThrow(lost);
  await expect(listPortal(portal.releases)).rejects.toThrow(lost);
  expect((await problems()).join()).toMatch(lost);
  expect(await readdir(join(portal.releases, 'sets'))).toEqual(['1.json', '2.json']);
});

it('rendered files can be read by web servers of other accounts, also where the process keeps its files to itself', async () => {
  await portal.publish('content', '1.0.0');
  const before = process.umask(0o077);
  try {
    await activated('content', '1.0.0');
  } finally {
    process.umask(before);
  }
  const live = await realpath(join(portal.releases, 'live'));
  expect((await stat(live)).mode & 0o777).toBe(0o755);
  expect((await stat(join(live, 'remotes.json'))).mode & 0o777).toBe(0o644);
});

it('times of sets ascend as their numbers, also of changes that waited for each other', async () => {
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
  for (const version of versions) await portal.publish('content', version);
  await Promise.all(versions.map((version) => activated('content', version, { why: 'again' })));
  const times = (await listHistory(portal.releases)).map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
});

it('a missing folder of the fallback is named', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await portal.publish('content', version);
    await activated('content', version);
  }
  await rm(join(portal.releases, 'content', '1.1.0'), { recursive: true });
  expect((await problems()).join('\n')).toMatch(
    /^content {2}is missing, but the register names it as fallback: restore its folder/m,
  );
});

it.each([3, 9])(
  'a set that restores no earlier one is refused, not followed in a circle: %i',
  async (restores) => {
    for (const version of ['1.0.0', '1.1.0']) {
      await portal.publish('content', version);
      await activated('content', version);
    }
    const file = join(portal.releases, 'sets/3.json');
    const set = JSON.parse(await readFile(file, 'utf8'));
    await put(join(portal.releases, 'sets/9.json'), JSON.stringify({ ...set, id: 9, restores: 3 }));
    await put(file, JSON.stringify({ ...set, restores }));
    const refused = `sets/3.json: restores: ${restores} is not an earlier set`;
    await expect(restoreSet(portal, undefined, ops)).rejects.toThrow(refused);
    expect((await problems()).join('\n')).toContain(refused);
  },
);
