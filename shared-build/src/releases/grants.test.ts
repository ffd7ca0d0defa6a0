import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Descriptor, liveGrants } from '@mobidrom/shared-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activate, restoreSet, rollback } from './activate';
import { applyVersions } from './applyVersions';
import { type Approval, parseApproved, parseBindings } from './approvals';
import { beginCandidate, endCandidate } from './candidates';
import { diffSets } from './diffSets';
import { listPortal } from './list';
import { type PortalFixture, portalFixture, put } from './portal.fixture';
import { activateProposal, parseChanges, propose } from './propose';
import { readLiveSet } from './sets';
import { verify } from './verify';

const READ = { name: 'verkehr_read', title: 'Verkehr lesen' };
const WRITE = { name: 'verkehr_write', title: 'Verkehr ändern' };
const SERVICE = { service: { prefix: 'verkehr' } };
const ADDRESS = 'http://verkehr:8080';
const by = 'ops';

let portal: PortalFixture;
beforeEach(async () => {
  portal = await portalFixture();
  await portal.publish('verkehr', '1.0.0', { rights: [READ], ...SERVICE });
});
afterEach(() => portal.remove());

const publish = (version: string, change: Partial<Descriptor>) => portal.publish('verkehr', version, change);
const activated = (version: string, approval: Approval = {}, drops: readonly string[] = []) =>
  activate(portal, { name: 'verkehr', version }, { by, drops, ...approval });
const all = { approve: ['rights', 'service'], bind: { verkehr: ADDRESS } };
const served = async () =>
  liveGrants.parse(JSON.parse(await readFile(join(portal.releases, 'live/grants.json'), 'utf8')));
const granted = async () => {
  const { rights, approvedServices, services } = (await readLiveSet(portal.releases)) ?? {};
  return { rights, approvedServices, services };
};
const ALL = {
  rights: { verkehr: ['verkehr_read'] },
  approvedServices: { verkehr: 'verkehr' },
  services: { verkehr: ADDRESS },
};

describe('an activation that brings rights or a service', () => {
  it('stops and lists what nobody has approved', async () => {
    const before = await readLiveSet(portal.releases);
    await expect(activated('1.0.0')).rejects.toThrow(
      'this brings what nobody has approved: right:verkehr_read (Verkehr lesen, by verkehr 1.0.0), service:verkehr (/api/verkehr, by verkehr 1.0.0): if that is intended, add --approve right:verkehr_read,service:verkehr, and name the address of the service by --bind verkehr=http://<host>:<port>',
    );
    await expect(activated('1.0.0', { approve: ['rights'] })).rejects.toThrow(/approved: service:verkehr \(/);
    await expect(activated('1.0.0', { approve: ['service'] })).rejects.toThrow(/approved: right:/);
    expect(await readLiveSet(portal.releases)).toEqual(before);
  });

  it('goes live with what is approved, which gateways and platform read with the same set', async () => {
    await activated('1.0.0', all);
    expect(await granted()).toEqual(ALL);
    expect(await served()).toEqual({
      rights: [{ remote: 'verkehr', ...READ }],
      services: [{ remote: 'verkehr', prefix: 'verkehr', address: ADDRESS }],
    });
    expect(await verify(portal.releases, {})).toEqual([]);
  });

  it('may name single ones, and a binding approves its service', async () => {
    await activated('1.0.0', { approve: ['right:verkehr_read'], bind: { verkehr: ADDRESS } });
    expect(await granted()).toEqual(ALL);
  });

  it('may leave an approved service without an address', async () => {
    await activated('1.0.0', { approve: ['rights', 'service'] });
    expect((await served()).services).toEqual([{ remote: 'verkehr', prefix: 'verkehr', address: null }]);
  });

  it('asks only for what is new', async () => {
    await activated('1.0.0', all);
    await publish('1.1.0', { rights: [READ, WRITE], ...SERVICE });
    await expect(activated('1.1.0')).rejects.toThrow(
      /approved: right:verkehr_write \([^,]*, by verkehr 1\.1\.0\): if that is intended, add --approve right:verkehr_write$/,
    );
    await activated('1.1.0', { approve: ['rights'] });
    expect(await granted()).toEqual({ ...ALL, rights: { verkehr: ['verkehr_read', 'verkehr_write'] } });
  });

  it('asks again for a right under another title, also with the same name', async () => {
    await activated('1.0.0', all);
    expect((await readLiveSet(portal.releases))?.rightTitles).toEqual({ verkehr_read: 'Verkehr lesen' });
    await publish('1.1.0', { rights: [{ ...READ, title: 'Nur ansehen' }], ...SERVICE });
    await expect(activated('1.1.0')).rejects.toThrow(
      /right:verkehr_read \(Nur ansehen, approved as Verkehr lesen, by verkehr 1\.1\.0\): .*--approve right:verkehr_read$/,
    );
    await activated('1.1.0', { approve: ['right:verkehr_read'] });
    expect((await served()).rights).toEqual([{ remote: 'verkehr', ...READ, title: 'Nur ansehen' }]);
    expect((await diffSets(portal.releases, '2', '3')).changes).toContainEqual({
      name: 'right:verkehr_read',
      from: 'Verkehr lesen',
      to: 'Nur ansehen',
    });
    await rollback(portal, 'verkehr', { by });
    expect((await served()).rights).toEqual([{ remote: 'verkehr', ...READ }]);
  });

  it('takes the titles of a set over that has none', async () => {
    await activated('1.0.0', all);
    const file = join(portal.releases, 'sets/2.json');
    const { rightTitles, ...set } = JSON.parse(await readFile(file, 'utf8'));
    expect(rightTitles).toEqual({ verkehr_read: 'Verkehr lesen' });
    await put(file, JSON.stringify(set));
    expect((await served()).rights).toEqual([{ remote: 'verkehr', ...READ }]);
    await activated('1.0.0', { bind: { verkehr: null } });
    expect(await readLiveSet(portal.releases)).toMatchObject({ rightTitles });
  });

  it('is refused when it approves or binds what no remote brings', async () => {
    await expect(activated('1.0.0', { approve: [...all.approve, 'right:verkehr_wirte'] })).rejects.toThrow(
      'no remote of this set brings right:verkehr_wirte',
    );
    await expect(activated('1.0.0', { ...all, bind: { verkher: ADDRESS } })).rejects.toThrow(
      'no remote of this set brings service:verkher',
    );
  });

  it.each([
    [
      'a right of the portal',
      { rights: [{ name: 'keycloak_admin', title: 'Alles' }] },
      /begin with 'verkehr_'/,
    ],
    ['a prefix of the portal', { service: { prefix: 'ckan' } }, /\/api\/ckan belongs to the portal/],
  ])('is refused with %s, also when it is approved', async (_what, change, words) => {
    await publish('1.1.0', change);
    await expect(activated('1.1.0', { approve: ['rights', 'service'] })).rejects.toThrow(words);
  });

  it('is refused when two remotes bring the same service', async () => {
    await activated('1.0.0', all);
    await portal.publish('wetter', '1.0.0', SERVICE);
    const wetter = { name: 'wetter', version: '1.0.0' };
    await expect(activate(portal, wetter, { by, approve: ['service'] })).rejects.toThrow(
      'service:verkehr is brought by both verkehr and wetter',
    );
  });
});

describe('approved rights and services', () => {
  beforeEach(() => activated('1.0.0', all));

  it('stay with another version and with changes of other remotes', async () => {
    await publish('1.1.0', { rights: [READ], ...SERVICE });
    await activated('1.1.0');
    await portal.publish('content', '1.0.0');
    await activate(portal, { name: 'content', version: '1.0.0' }, { by });
    expect(await granted()).toEqual(ALL);
  });

  it('are bound elsewhere, and to nothing, as a set of its own', async () => {
    const { set } = await activated('1.0.0', { bind: { verkehr: 'http://neu:8080' } });
    expect(set.id).toBe(3);
    expect((await granted()).services).toEqual({ verkehr: 'http://neu:8080' });
    await activated('1.0.0', { bind: { verkehr: null } });
    expect((await served()).services[0]?.address).toBeNull();
    expect((await activated('1.0.0')).set.id).toBe(4);
    expect((await diffSets(portal.releases, '2', '4')).changes).toEqual([
      { name: 'service:verkehr', from: ADDRESS, to: null },
    ]);
  });

  it('go away with a version that does not bring them, by --drops, and are approved anew after that', async () => {
    await publish('2.0.0', {});
    await expect(activated('2.0.0')).rejects.toThrow('this takes away right:verkehr_read, service:verkehr');
    await activated('2.0.0', {}, ['right:verkehr_read', 'service:verkehr']);
    expect(await served()).toEqual({ rights: [], services: [] });
    await expect(activated('1.0.0')).rejects.toThrow(/nobody has approved/);
  });

  it('come back by a rollback of the remote and of the set, without another approval', async () => {
    await publish('2.0.0', {});
    await activated('2.0.0', {}, ['right:verkehr_read', 'service:verkehr']);
    await rollback(portal, 'verkehr', { by });
    expect(await granted()).toEqual(ALL);
    await restoreSet(portal, 3, { by, why: 'x' });
    expect(await granted()).toEqual({});
    await restoreSet(portal, 2, { by, why: 'x' });
    expect(await granted()).toEqual(ALL);
  });

  it('go with a rollback to a version before them', async () => {
    await publish('1.1.0', { rights: [READ, WRITE], ...SERVICE });
    await activated('1.1.0', { approve: ['rights'] });
    await rollback(portal, 'verkehr', { by });
    expect(await granted()).toEqual(ALL);
  });

  it('stay without an address in a rollback, when operations have bound them to none', async () => {
    await publish('1.1.0', { rights: [READ], ...SERVICE });
    await activated('1.1.0', { bind: { verkehr: null } });
    await rollback(portal, 'verkehr', { by });
    expect(await granted()).toEqual({ ...ALL, services: undefined });
  });

  it('are kept, but not served, while the remote is switched off', async () => {
    await activate(portal, { name: 'verkehr', version: null }, { by });
    expect(await served()).toEqual({ rights: [], services: [] });
    await activated('1.0.0');
    expect(await granted()).toEqual(ALL);
  });

  it('of a remote that is switched off do not pass to another one', async () => {
    await activate(portal, { name: 'verkehr', version: null }, { by });
    await portal.publish('wetter', '1.0.0', SERVICE);
    const wetter = { name: 'wetter', version: '1.0.0' };
    const words =
      'approved: service:verkehr (/api/verkehr, by wetter 1.0.0, approved for verkehr, which is switched off): if that is intended, add --approve service, and name the address of the service by --bind verkehr=http://<host>:<port>';
    await expect(activate(portal, wetter, { by })).rejects.toThrow(words);
    // As they stand in the file of the wanted versions.
    const standing = { approve: ['service:verkehr'], bind: all.bind };
    await expect(activate(portal, wetter, { by, ...standing })).rejects.toThrow(words);
    await activate(portal, wetter, { by, approve: ['service'] });
    expect((await served()).services).toEqual([{ remote: 'wetter', prefix: 'verkehr', address: null }]);
  });

  it('stand in list', async () => {
    const [verkehr] = (await listPortal(portal.releases)).remotes;
    expect(verkehr).toMatchObject({
      rights: ['verkehr_read'],
      service: { prefix: 'verkehr', address: ADDRESS },
    });
  });

  it('are checked by verify: what is rendered, and that the remote brings them', async () => {
    const { releases } = portal;
    await put(join(releases, 'live/grants.json'), '{"rights":[],"services":[]}');
    expect(await verify(releases, {})).toMatchObject([{ name: 'set', file: 'grants.json' }]);
    const set = await readLiveSet(releases);
    const other = { ...set, rights: { verkehr: ['verkehr_admin'] }, approvedServices: { verkehr: 'x' } };
    await put(join(releases, 'sets/2.json'), JSON.stringify(other));
    const problems = (await verify(releases, {})).map(({ problem }) => problem);
    expect(problems).toContain('approves right:verkehr_admin, which verkehr 1.0.0 does not bring');
    expect(problems).toContain('approves service:x, which verkehr 1.0.0 does not bring');
  });
});

it('a proposal is approved when it is proposed', async () => {
  const changes = parseChanges(['verkehr=1.0.0']);
  await expect(propose(portal, changes, { by })).rejects.toThrow(/nobody has approved/);
  const { set, differences } = await propose(portal, changes, { by, ...all });
  expect(differences.map(({ name }) => name)).toEqual(['verkehr', 'right:verkehr_read', 'service:verkehr']);
  await activateProposal(portal, set.id, { by });
  expect(await granted()).toEqual(ALL);
});

it('apply reads approvals and bindings of the file', async () => {
  const file = join(portal.folder, 'active.json');
  const wanted = { remotes: { verkehr: '1.0.0' }, approve: ['right:verkehr_read', 'service:verkehr'] };
  await put(file, JSON.stringify({ ...wanted, bind: { verkehr: 'http://x@y' } }));
  await expect(applyVersions(portal, file, { by })).rejects.toThrow(/the address of verkehr is invalid/);
  await put(file, JSON.stringify({ ...wanted, bind: all.bind }));
  await applyVersions(portal, file, { by });
  expect(await granted()).toEqual(ALL);
  await put(file, JSON.stringify({ ...wanted, bind: { verkehr: null } }));
  await applyVersions(portal, file, { by });
  expect((await granted()).services).toBeUndefined();
});

it('apply switches a remote off whose approvals and binding stay in the file', async () => {
  const file = join(portal.folder, 'active.json');
  const standing = { approve: ['right:verkehr_read', 'service:verkehr'], bind: all.bind };
  const apply = async (version: string | null) => {
    await put(file, JSON.stringify({ remotes: { verkehr: version }, ...standing }));
    await applyVersions(portal, file, { by });
  };
  await apply('1.0.0');
  await apply(null);
  expect(await served()).toEqual({ rights: [], services: [] });
  await put(file, JSON.stringify({ remotes: { verkehr: null }, bind: { verkher: ADDRESS } }));
  await expect(applyVersions(portal, file, { by })).rejects.toThrow(
    'no remote of this set brings service:verkher',
  );
  await apply('1.0.0');
  expect(await granted()).toEqual(ALL);
});

it.each(['rights', 'service'])(
  'apply refuses the word %s in the file, which would approve later versions too',
  async (word) => {
    const file = join(portal.folder, 'active.json');
    await put(file, JSON.stringify({ remotes: { verkehr: '1.0.0' }, ...all, approve: [word] }));
    await expect(applyVersions(portal, file, { by, ...all })).rejects.toThrow(
      `active.json: approve: '${word}' would approve all that later versions bring too: name each, as right:verkehr_read and service:verkehr`,
    );
    await put(file, JSON.stringify({ remotes: { verkehr: '1.0.0' } }));
    await applyVersions(portal, file, { by, ...all });
    expect(await granted()).toEqual(ALL);
  },
);

describe('the options', () => {
  it('name rights, services and addresses', () => {
    expect(parseApproved(['rights', 'service', 'right:a_b', 'service:a'])).toHaveLength(4);
    expect(() => parseApproved(['alles'])).toThrow("'alles' cannot be approved");
    expect(parseBindings(['aa=http://a:1', 'bb=off'])).toEqual({ aa: 'http://a:1', bb: null });
    expect(() => parseBindings(['aa=off', 'http://a'])).toThrow('binding 2 of 2 is invalid');
  });
  it('do not repeat an invalid address, which may hold a password', () => {
    expect(() => parseBindings(['aa=http://n:geheim@a'])).toThrow(
      /^(?!.*geheim).*the address of aa is invalid/,
    );
    for (const word of [
      'http://n:geheim@a',
      'http://n:geheim@a/?x=y',
      '=http://n:geheim@a',
      'a http://geheim=b',
    ]) {
      expect(() => parseBindings([word])).toThrow(/^(?!.*geheim).*binding 1 of 1 is invalid/);
    }
  });
});

describe('a candidate that brings rights or a service', () => {
  const apply = async (wanted: object, approval: Approval = {}) => {
    const file = join(portal.folder, 'active.json');
    await put(file, JSON.stringify(wanted));
    return applyVersions(portal, file, { by, ...approval });
  };
  const candidate = { candidates: { verkehr: { version: '1.0.0', share: 5 } } };
  beforeEach(async () => {
    await publish('0.9.0', {});
    await activated('0.9.0');
  });

  it.each([
    [
      'by name, in the file',
      () => apply({ ...candidate, approve: ['right:verkehr_read'], bind: { verkehr: ADDRESS } }),
    ],
    ['as a whole', () => apply(candidate, all)],
    [
      'by the command',
      () => beginCandidate(portal, { name: 'verkehr', version: '1.0.0', share: 5 }, { by, ...all }),
    ],
  ])(
    'begins with what is approved %s, keeps it for all, and takes it along at its end',
    async (_how, begin) => {
      await begin();
      expect(await granted()).toEqual(ALL);
      expect(await served()).toEqual({
        rights: [{ remote: 'verkehr', ...READ }],
        services: [{ remote: 'verkehr', prefix: 'verkehr', address: ADDRESS }],
      });
      expect(await verify(portal.releases, {})).toEqual([]);
      await portal.publish('content', '1.0.0');
      await activate(portal, { name: 'content', version: '1.0.0' }, { by });
      expect(await granted()).toEqual(ALL);
      await activated('1.0.0');
      expect(await granted()).toEqual(ALL);
      await activated('0.9.0', {}, ['right:verkehr_read', 'service:verkehr']);
      await beginCandidate(portal, { name: 'verkehr', version: '1.0.0', share: 5 }, { by, ...all });
      await endCandidate(portal, 'verkehr', { by });
      expect(await granted()).toEqual({});
    },
  );

  it('may be approved by one list with others', async () => {
    const other = { name: 'tags_read', title: 'Tags lesen' };
    await portal.publish('tags', '1.0.0');
    await activate(portal, { name: 'tags', version: '1.0.0' }, { by });
    await portal.publish('tags', '1.1.0', { rights: [other] });
    const candidates = { ...candidate.candidates, tags: { version: '1.1.0', share: 5 } };
    const approve = ['right:verkehr_read', 'service:verkehr', 'right:tags_read'];
    await expect(apply({ candidates, approve: approve.slice(0, 2) })).rejects.toThrow(
      /approved: right:tags_read/,
    );
    await expect(apply({ candidates, approve: [...approve, 'right:tags_write'] })).rejects.toThrow(
      'no remote of this set brings right:tags_write',
    );
    await apply({ candidates, approve });
    expect((await granted()).rights).toEqual({ tags: ['tags_read'], verkehr: ['verkehr_read'] });
  });

  it('whose descriptor is lost is reported, and takes no approval from the active release', async () => {
    await publish('1.1.0', { rights: [READ, WRITE], ...SERVICE });
    await activated('1.0.0', all);
    await beginCandidate(portal, { name: 'verkehr', version: '1.1.0', share: 5 }, { by, ...all });
    const file = join(portal.releases, `sets/${(await readLiveSet(portal.releases))?.id}.json`);
    const set = JSON.parse(await readFile(file, 'utf8'));
    // As a way back leaves it where no set says what was approved.
    await put(file, JSON.stringify({ ...set, rights: { verkehr: ['verkehr_write'] } }));
    await rm(join(portal.releases, 'verkehr/1.1.0'), { recursive: true });
    const { damaged } = await apply({ remotes: { verkehr: '1.0.0' }, approve: ['right:verkehr_read'] });
    expect((await granted()).rights).toEqual({ verkehr: ['verkehr_read', 'verkehr_write'] });
    expect(damaged).toMatchObject([{ name: 'verkehr', version: '1.1.0', file: 'remote.json' }]);
  });
});

describe('a right that the active release and a candidate bring under different titles', () => {
  const LAGE = { ...READ, title: 'Verkehrslage lesen' };
  const begin = (share: number, approve: readonly string[] = []) =>
    beginCandidate(portal, { name: 'verkehr', version: '1.1.0', share }, { by, approve });
  beforeEach(async () => {
    await activated('1.0.0', all);
    await publish('1.1.0', { rights: [LAGE], ...SERVICE });
    await begin(5, ['rights']);
  });

  it('has that of the active one, also when the share rises, until the candidate goes live', async () => {
    await begin(25);
    expect((await served()).rights).toEqual([{ remote: 'verkehr', ...READ }]);
    await activated('1.1.0');
    expect((await served()).rights).toEqual([{ remote: 'verkehr', ...LAGE }]);
    await rollback(portal, 'verkehr', { by });
    expect((await served()).rights).toEqual([{ remote: 'verkehr', ...READ }]);
  });

  it.each([
    ['stays', async () => undefined],
    [
      'stays, also where an earlier version gave it the title of the candidate,',
      async () => {
        const file = join(portal.releases, 'sets/3.json');
        const set = JSON.parse(await readFile(file, 'utf8'));
        await put(file, JSON.stringify({ ...set, rightTitles: { verkehr_read: LAGE.title } }));
      },
    ],
  ])('%s when the candidate ends, and comes back with its set', async (_what, prepare) => {
    await prepare();
    await endCandidate(portal, 'verkehr', { by });
    expect(await served()).toMatchObject({ rights: [{ remote: 'verkehr', ...READ }] });
    await restoreSet(portal, 3, { by, why: 'x' });
    expect(await served()).toMatchObject({ rights: [{ remote: 'verkehr', ...READ }] });
  });
});
