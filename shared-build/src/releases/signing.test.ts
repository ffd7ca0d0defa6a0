import { chmod, cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activate, restoreSet, rollback } from './activate';
import { updatePortalFiles } from './changePortal';
import type { ReleasesContext } from './context';
import { quarantineFile, setFile } from './folders';
import { type PortalFixture, portalFixture, put } from './portal.fixture';
import { activateProposal, propose } from './propose';
import { liftQuarantine, quarantine } from './quarantine';
import { makeSetKey, parseSetKeys, readSetKey, readSigning } from './setKeys';
import { signatureFile } from './signedSets';
import { signPortal } from './signPortal';
import { verify } from './verify';

let portal: PortalFixture;
let context: ReleasesContext;
const reason = { by: 'ops', kind: 'activate' };
const keyFile = (name = 'key.pem') => join(portal.folder, name);
const live = (file: string) => join(portal.releases, 'live', file);
const read = (file: string) => readFile(file, 'utf8');

async function newContext(name?: string, others: readonly string[] = []): Promise<ReleasesContext> {
  const { releases, hostDist, configurationFile } = portal;
  await makeSetKey(keyFile(name));
  const key = readSetKey(keyFile(name));
  return { releases, hostDist, configurationFile, signing: { keys: [...others, key.publicKey], key } };
}

const problems = async (keys = context.signing?.keys) =>
  (await verify(portal.releases, { keys })).map(
    ({ version, file, problem }) => `${version} ${file} ${problem}`,
  );

beforeEach(async () => {
  portal = await portalFixture({}, true);
  context = await newContext();
  await updatePortalFiles(context);
  for (const version of ['1.0.0', '1.1.0']) {
    await portal.publish('content', version);
    await activate(context, { name: 'content', version }, reason);
  }
});
afterEach(() => portal.remove());

const facts = {
  failures: 5,
  tabs: 5,
  first: '2026-11-25T10:00:00Z',
  last: '2026-11-25T10:01:00Z',
  kind: 'entry',
} as const;

describe('a portal with a key', () => {
  it('signs every set and everything that is rendered of it', async () => {
    expect(await problems()).toEqual([]);
    const page = await read(live('start-content-bereich.html'));
    expect(page).toContain(` data-keys="${context.signing?.keys[0]}" id="portal-start">`);
    expect(page).toMatch(/<!-- signature [0-9a-f]{16}:\S{88} -->\n$/);
    expect(JSON.parse(await read(live('remotes.json')))).toHaveProperty('signature');
    expect(JSON.parse(await read(live('grants.json')))).toHaveProperty('signature');
  });

  it('keeps the entry of a lost release in a way back, as long as a key signed the register', async () => {
    await portal.publish('public', '1.0.0');
    await activate(context, { name: 'public', version: '1.0.0' }, reason);
    await rm(join(portal.releases, 'public/1.0.0/remote.json'));
    const text = await read(live('remotes.json'));
    const forged = text.replace('public-bereich', 'fremd-bereich');
    expect(forged).not.toBe(text);
    await writeFile(live('remotes.json'), forged);
    const back = () => rollback(context, 'content', reason);
    await expect(back()).rejects.toThrow('public 1.0.0 is not published');
    await writeFile(live('remotes.json'), text);
    expect(await back()).toMatchObject({ version: '1.0.0', damaged: [{ name: 'public' }] });
    expect(JSON.parse(await read(live('remotes.json'))).remotes).toMatchObject([{}, { name: 'public' }]);
  });

  it('leaves all bytes as they are when nothing changes', async () => {
    const before = await Promise.all((await readdir(live('.'))).sort().map((name) => stat(live(name))));
    await updatePortalFiles(context);
    const after = await Promise.all((await readdir(live('.'))).sort().map((name) => stat(live(name))));
    expect(after.map(({ ino }) => ino)).toEqual(before.map(({ ino }) => ino));
  });

  it('keeps its signatures with quarantine, its end, rollback and proposals', async () => {
    await quarantine(portal.releases, 'content', '1.1.0', facts, undefined, context);
    expect(JSON.parse(await read(live('remotes.json'))).remotes[0].active.version).toBe('1.0.0');
    expect(await problems()).toEqual([]);
    await liftQuarantine(portal.releases, 'content', '1.1.0', reason, context.signing);
    expect(await problems()).toEqual([]);
    await rollback(context, 'content', reason);
    await restoreSet(context, undefined, { ...reason, why: 'again' });
    expect(await problems()).toEqual([]);
    const { set } = await propose(context, { remotes: { content: null } }, { ...reason, drops: 'any' });
    await activateProposal(context, set.id, reason);
    expect(await problems()).toEqual([]);
    expect(await readdir(join(portal.releases, 'sets/proposed'))).toEqual([]);
  });

  it('refuses every change without the key', async () => {
    const without = { ...context, signing: undefined };
    const missing = /^sets\/3\.json is signed: name the key by SET_KEY_FILE/;
    await expect(updatePortalFiles(without)).rejects.toThrow(missing);
    await expect(activate(without, { name: 'content', version: null }, reason)).rejects.toThrow(missing);
    await expect(quarantine(portal.releases, 'content', '1.1.0', facts)).rejects.toThrow(missing);
    const verifying = { ...context, signing: { keys: context.signing?.keys ?? [] } };
    await expect(updatePortalFiles(verifying)).rejects.toThrow(/^SET_KEY_FILE is missing/);
    expect(await problems()).toEqual([]);
  });

  it('serves no earlier release that its set holds no hash of', async () => {
    await portal.publish('content', '0.9.0');
    const set = JSON.parse(await read(setFile(portal.releases, 3)));
    const file = setFile(portal.releases, 3);
    await put(file, JSON.stringify({ ...set, earlier: { content: ['0.9.0', '1.0.0'] } }));
    await signPortal(context, { adopt: true });
    expect(JSON.parse(await read(live('remotes.json'))).remotes[0].fallback.version).toBe('1.0.0');
    expect(await problems()).toContainEqual(expect.stringMatching(/^0\.9\.0 .*set 3 holds no hash of it$/));
  });
});

describe('somebody who can write to the folder alone', () => {
  const forgeSet = async (id: number) => {
    const file = setFile(portal.releases, id);
    await writeFile(file, (await read(file)).replace('"ops"', '"somebody"'));
  };

  it('gets no forged set signed by a start, an activation or a quarantine', async () => {
    await forgeSet(3);
    const refused = /^sets\/3\.json was changed after it was signed: if it is yours/;
    await expect(updatePortalFiles(context)).rejects.toThrow(refused);
    await expect(signPortal(context)).rejects.toThrow(refused);
    await expect(activate(context, { name: 'content', version: null }, reason)).rejects.toThrow(refused);
    const put = quarantine(portal.releases, 'content', '1.1.0', facts, undefined, context);
    await expect(put).rejects.toThrow(refused);
    expect(await problems()).toContain('3 sets/3.json was changed after it was signed');
  });

  it('gets no set signed without a signature, or with that of another set', async () => {
    const signature = signatureFile(setFile(portal.releases, 3));
    await cp(signatureFile(setFile(portal.releases, 2)), signature);
    await expect(updatePortalFiles(context)).rejects.toThrow(
      /^sets\/3\.json was changed after it was signed/,
    );
    await rm(signature);
    await expect(updatePortalFiles(context)).rejects.toThrow(/^sets\/3\.json is not signed/);
    expect(await problems()).toContain('3 sets/3.json is not signed');
  });

  it('gets no forged earlier set or proposal live', async () => {
    await forgeSet(2);
    await expect(restoreSet(context, undefined, { ...reason, why: 'back' })).rejects.toThrow(
      /^sets\/2\.json was changed after it was signed/,
    );
    const { set } = await propose(context, { remotes: { content: '1.0.0' } }, reason);
    const file = join(portal.releases, `sets/proposed/${set.id}.json`);
    await writeFile(file, (await read(file)).replace('"ops"', '"ops2"'));
    await expect(activateProposal(context, set.id, reason)).rejects.toThrow(
      /^sets\/proposed\/4\.json was changed after it was signed/,
    );
  });

  it('gets no forged configuration signed by a quarantine', async () => {
    const file = live('configuration.json');
    await writeFile(file, (await read(file)).replace('"/keycloak"', '"https://id.example"'));
    const put = quarantine(portal.releases, 'content', '1.1.0', facts, undefined, context);
    await expect(put).rejects.toThrow(/^live\/configuration\.json was changed after it was signed/);
    await expect(read(quarantineFile(portal.releases))).rejects.toThrow('ENOENT');
    await updatePortalFiles(context);
    expect(await problems()).toEqual([]);
  });

  it.each(['remotes.json', 'grants.json', 'index.html', 'start-content-bereich.html', 'configuration.json'])(
    'is named by verify with %s of another key',
    async (name) => {
      const foreign = await newContext('foreign.pem');
      const text = await read(live(name));
      const part = name.endsWith('.html')
        ? text
        : JSON.stringify({ ...JSON.parse(text), signature: undefined });
      const signature = await foreign.signing?.key?.sign(name, part);
      const known = /[0-9a-f]{16}:[A-Za-z0-9+/]{86}==/;
      await writeFile(
        live(name),
        text.replace(known, () => signature ?? ''),
      );
      expect(await problems()).toContainEqual(
        expect.stringMatching(`3 ${name} is signed with the unknown key`),
      );
      await writeFile(live(name), text.replace(known, ''));
      expect(await problems()).toContainEqual(expect.stringMatching(`3 ${name} is not signed`));
    },
  );
});

describe('signPortal', () => {
  it('rotates the key: known beside the old one, then signing, then alone', async () => {
    const old = context.signing?.keys ?? [];
    const both = await newContext('new.pem', old);
    const [, next = ''] = both.signing?.keys ?? [];
    await updatePortalFiles({ ...context, signing: { keys: [...old, next], key: context.signing?.key } });
    expect(await read(live('index.html'))).toContain(` data-keys="${old[0]} ${next}"`);
    expect(await problems(old)).toEqual([]);
    expect((await signPortal(both)).signed).toEqual([3, 2, 1]);
    expect(await problems([next])).toEqual([]);
    expect(await problems(old)).toContainEqual(
      expect.stringMatching(/^3 remotes\.json is signed with the unknown/),
    );
    const alone = { ...both, signing: { keys: [next], key: both.signing?.key } };
    expect((await signPortal(alone)).signed).toEqual([]);
    expect(await read(live('index.html'))).toContain(` data-keys="${next}"`);
    await restoreSet(alone, 2, { ...reason, why: 'back' });
    expect(await problems([next])).toEqual([]);
  });

  it('takes over a folder of which nothing is signed, when it is told so', async () => {
    await rm(portal.releases, { recursive: true });
    await updatePortalFiles({ ...context, signing: undefined });
    await expect(updatePortalFiles(context)).rejects.toThrow(/^sets\/1\.json is not signed: if it is yours/);
    expect((await signPortal(context, { adopt: true })).signed).toEqual([1]);
    expect(await problems()).toEqual([]);
  });

  it('takes over a folder of an earlier version only when it is told so', async () => {
    // There, the register is a file and no link.
    const file = join(portal.releases, 'remotes.json');
    const text = await readFile(file);
    await rm(file);
    await put(file, text);
    await rm(join(portal.releases, 'live'));
    await rm(join(portal.releases, 'sets'), { recursive: true });
    await put(
      join(portal.releases, 'content/history.json'),
      JSON.stringify({
        activations: [{ version: '1.0.0', at: '2026-01-01T00:00:00Z', by: 'ops', kind: 'activate' }],
        withdrawn: [],
      }),
    );
    await expect(updatePortalFiles(context)).rejects.toThrow(/^no set is live, and nothing of this folder/);
    expect((await signPortal(context, { adopt: true })).register.remotes[0]?.active.version).toBe('1.0.0');
    expect(await problems()).toEqual([]);
  });

  it('needs the private key', async () => {
    await expect(signPortal({ ...context, signing: undefined })).rejects.toThrow(/^SET_KEY_FILE is missing/);
  });
});

describe('readSigning', () => {
  it('reads the private key and further public ones', async () => {
    const other = await makeSetKey(keyFile('other.pem'));
    const signing = readSigning({ SET_KEY_FILE: keyFile(), SET_KEYS: ` ${other}, `, RELEASES_DIR: '/x' });
    expect(signing?.keys).toEqual([other, context.signing?.keys[0]]);
    expect(readSigning({ SET_KEYS: other, RELEASES_DIR: '/x' })).toEqual({ keys: [other], key: undefined });
    expect(readSigning({ RELEASES_DIR: '/x' })).toBeUndefined();
    expect(readSigning({ SET_KEY_FILE: '/dev/null' })).toBeUndefined();
  });
  it('finds the key beside the data folder, and none where there is none', async () => {
    await cp(keyFile(), join(portal.folder, 'data.set-key'));
    const env = { DATA_DIR: join(portal.folder, 'data') };
    expect(readSigning(env)?.key?.publicKey).toBe(context.signing?.keys[0]);
    expect(readSigning({ DATA_DIR: join(portal.folder, 'other') })).toBeUndefined();
    expect(readSigning({ ...env, RELEASES_DIR: portal.releases })).toBeUndefined();
    expect(readSigning({ ...env, RELEASES_DIR: join(portal.folder, 'data/own') })?.key).toBeDefined();
  });
  it('makes a private key that its owner alone may read, and never overwrites one', async () => {
    expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
    const text = await read(keyFile());
    await expect(makeSetKey(keyFile())).rejects.toThrow(/key\.pem exists already: no key is overwritten$/);
    expect(await read(keyFile())).toBe(text);
  });
  it.each([
    [
      'a missing file',
      async () => rm(keyFile()),
      /^the key .*key\.pem is missing: `set-key <file>` makes one$/,
    ],
    ['no key', async () => writeFile(keyFile(), 'secret'), /key\.pem is no private P-256 key/],
    [
      'a folder',
      async () => rm(keyFile()).then(() => put(join(keyFile(), 'x'), '')),
      /cannot be read: EISDIR$/,
    ],
  ])('refuses %s, by its name alone', async (_what, change, message) => {
    await chmod(keyFile(), 0o600);
    await change();
    expect(() => readSigning({ SET_KEY_FILE: keyFile() })).toThrow(message);
    expect(() => readSigning({ SET_KEY_FILE: keyFile() })).not.toThrow('secret');
  });
  it.each(['abc', `MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE${'A'.repeat(86)}==`])(
    'refuses the public key %s',
    (key) => {
      expect(() => parseSetKeys(`${context.signing?.keys[0]},${key}`)).toThrow(
        'SET_KEYS: key 2 is no public key, as `set-key` prints it',
      );
    },
  );
});
