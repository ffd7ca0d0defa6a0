import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activate } from './activate';
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
    await discardProposal(portal, first);
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
    await discardProposal(context, set.id);
    for (const [at, name] of names.entries()) await put(join(proposals(), name), kept[at] ?? '');
    expect(await listed()).toEqual([]);
    await expect(activateProposal(context, set.id, ops)).resolves.toBeUndefined();
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
