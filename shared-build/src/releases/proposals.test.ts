import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activate } from './activate';
import { listDiscarded } from './discarded';
import { listPortal } from './list';
import { type PortalFixture, portalFixture, put } from './portal.fixture';
import { portalState } from './portalState';
import { activateProposal, discardProposal, propose } from './propose';
import { prune } from './prune';
import { makeSetKey, readSetKey } from './setKeys';
import { signPortal } from './signPortal';

const ops = { by: 'ops' };
let portal: PortalFixture;
beforeEach(async () => {
  portal = await portalFixture();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await portal.publish('content', version);
  await activate(portal, { name: 'content', version: '1.0.0' }, ops);
});
afterEach(() => portal.remove());

const proposed = async (version: string) =>
  (await propose(portal, { remotes: { content: version } }, ops)).set.id;
const proposals = () => join(portal.releases, 'sets/proposed');
const listed = async () => (await listPortal(portal.releases)).proposals.map(({ id }) => id);

describe('the number of a proposal that was discarded', () => {
  it('is not given to another one, whose activation nobody has seen', async () => {
    const first = await proposed('1.1.0');
    await discardProposal(portal, first, ops);
    expect(await proposed('1.2.0')).toBe(first + 1);
    await expect(activateProposal(portal, first, ops)).resolves.toBeUndefined();
  });

  it('is not given again after a cleaning up either', async () => {
    const first = await proposed('1.1.0');
    const now = new Date(Date.now() + 86_400_000);
    expect(await prune(portal.releases, { keep: 5, unused: 1, now })).toMatchObject({ proposals: [first] });
    expect(await proposed('1.2.0')).toBe(first + 1);
  });

  it('does not go live when somebody puts its signed file back', async () => {
    const file = join(portal.folder, 'set-key');
    await makeSetKey(file);
    const key = readSetKey(file);
    const context = { ...portal, signing: { keys: [key.publicKey], key } };
    await signPortal(context, { adopt: true });
    const { set } = await propose(context, { remotes: { content: '1.1.0' } }, ops);
    const names = await readdir(proposals());
    const kept = await Promise.all(names.map((name) => readFile(join(proposals(), name), 'utf8')));
    await discardProposal(context, set.id, ops);
    for (const [at, name] of names.entries()) await put(join(proposals(), name), kept[at] ?? '');
    expect(await listed()).toEqual([]);
    await expect(activateProposal(context, set.id, ops)).resolves.toBeUndefined();
  });
});

describe('a proposal that was discarded', () => {
  it('is listed with by whom, when and why, and what it would have changed, the last one first', async () => {
    const { set } = await propose(portal, { remotes: { content: '1.1.0' } }, { by: 'kim', why: 'Sommer' });
    const other = await proposed('1.2.0');
    // Stale by then: the changes stay those against the set for which it was proposed.
    await activate(portal, { name: 'content', version: '1.1.0' }, ops);
    const [now, later] = [new Date('2100-01-01T08:00:00Z'), new Date('2100-01-01T09:00:00Z')];
    const why = { why: 'Zu früh', note: 'Commit 1234567' };
    await discardProposal(portal, set.id, { by: 'lee', ...why, now: later });
    await discardProposal(portal, other, { by: 'ops', now });
    expect(await listDiscarded(portal.releases)).toEqual([
      {
        ...{ id: set.id, at: later.toISOString(), by: 'lee', why: 'Zu früh; Commit 1234567' },
        proposed: { at: set.at, by: 'kim', why: 'Sommer' },
        changes: [{ name: 'content', from: '1.0.0', to: '1.1.0' }],
      },
      expect.objectContaining({ id: other, by: 'ops', at: now.toISOString() }),
    ]);
  });

  it('by a cleaning up says so', async () => {
    const first = await proposed('1.1.0');
    await prune(portal.releases, { keep: 5, unused: 1, now: new Date(Date.now() + 86_400_000), by: 'cron' });
    expect(await listDiscarded(portal.releases)).toMatchObject([{ id: first, by: 'cron', isCleared: true }]);
  });

  it('stays proposed when the person or the reason is too long', async () => {
    const first = await proposed('1.1.0');
    for (const reason of [{ by: 'x'.repeat(201) }, { by: 'ops', why: 'x'.repeat(1001) }])
      await expect(discardProposal(portal, first, reason)).rejects.toThrow(/^the reason: /);
    expect(await listed()).toEqual([first]);
  });

  it('of an earlier version, whose mark is empty, is left out; a damaged mark is named', async () => {
    const mark = join(proposals(), '7.discarded');
    await put(mark, '');
    expect(await listDiscarded(portal.releases)).toEqual([]);
    await put(mark, '{"at":"gestern"}');
    await expect(listDiscarded(portal.releases)).rejects.toThrow(/7\.discarded: at: /);
  });
});

describe('the state that a change starts from', () => {
  it('is another one when the content of a proposal is', async () => {
    const file = join(proposals(), `${await proposed('1.1.0')}.json`);
    const state = await portalState(portal.releases);
    expect(await portalState(portal.releases)).toBe(state);
    await put(file, (await readFile(file, 'utf8')).replace('"content": "1.1.0"', '"content": "1.2.0"'));
    expect(await portalState(portal.releases)).not.toBe(state);
  });
});
