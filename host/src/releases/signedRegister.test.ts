import type { Register } from '@mobidrom/shared-contract';
import { keyId, signedBytes, signedJson, unsignedJson } from '@mobidrom/shared-contract/signatures';
import { expect, it, vi } from 'vitest';
import { createRegisterWatch } from './registerWatch';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function newKey() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const key = base64(await crypto.subtle.exportKey('spki', publicKey));
  const sign = async (register: Register) => {
    const { text } = unsignedJson(JSON.stringify(register));
    const bytes = signedBytes('remotes.json', text);
    const signed = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes);
    return signedJson(text, `${await keyId(key)}:${base64(signed)}`);
  };
  return { key, sign };
}
const own = await newKey();
const other = await newKey();

const registerOf = (set: number): Register => ({ renderedAt: '2026-11-20T08:00:00Z', set, remotes: [] });
const FIRST = registerOf(3);

/** Lets a tab that runs set 3 request a register. */
async function ask(text: string, keys: readonly string[] = [own.key]) {
  const onRegister = vi.fn();
  const onProblem = vi.fn();
  const fetch = vi.fn(async () => new Response(text));
  const watch = createRegisterWatch({ fetch, every: 1000, first: FIRST, keys, onRegister, onProblem });
  await watch.ask();
  return { watch, fetch, onRegister, onProblem };
}

it('uses a register that a known key has signed', async () => {
  const { onRegister, onProblem } = await ask(await own.sign(registerOf(4)), [other.key, own.key]);
  expect(onRegister).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ set: 4 }));
  expect(onProblem).not.toHaveBeenCalled();
});

it.each([
  ['nobody has signed', async () => JSON.stringify(registerOf(4)), 'is not signed'],
  ['a foreign key has signed', () => other.sign(registerOf(4)), 'is signed with the unknown key'],
  [
    'was changed after it was signed',
    async () => (await own.sign(registerOf(4))).replace('"set": 4', '"set": 5'),
    'was changed after it was signed',
  ],
  [
    'is older than that of the page',
    () => own.sign(registerOf(2)),
    'is of set 2, which is older than set 3 of this page',
  ],
])('reports once a register that %s, and keeps the former one', async (_what, text, message) => {
  const { watch, onRegister, onProblem } = await ask(await text());
  await watch.ask();
  expect(onRegister).not.toHaveBeenCalled();
  expect(onProblem).toHaveBeenCalledExactlyOnceWith({
    status: 200,
    message: expect.stringContaining(message),
  });
});

it('uses the next register that is signed after one that is not', async () => {
  const { watch, fetch, onRegister } = await ask(JSON.stringify(registerOf(4)));
  fetch.mockImplementation(async () => new Response(await own.sign(registerOf(5))));
  await watch.ask();
  expect(onRegister).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ set: 5 }));
});

it('verifies nothing where the page names no keys, and reads a signed register', async () => {
  const { onRegister } = await ask(await other.sign(registerOf(2)), []);
  expect(onRegister).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ set: 2 }));
});

it('says that a page without a secure context cannot verify', async () => {
  vi.stubGlobal('crypto', {});
  const { onRegister, onProblem } = await ask('{"renderedAt":"2026-11-20T08:00:00Z","set":4,"remotes":[]}');
  vi.unstubAllGlobals();
  expect(onRegister).not.toHaveBeenCalled();
  expect(onProblem).toHaveBeenCalledWith({
    status: 200,
    message: 'cannot be verified: the page has no secure context',
  });
});
