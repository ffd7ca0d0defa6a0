import { expect, it, vi } from 'vitest';
import { createFileFetch } from './verifiedFile';

/** SHA-384 of 'abc' (FIPS 180-4, example), as integrity. */
const ABC = 'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn';

/** SHA-256 of 'abc', from the same example. */
const SHORT = 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=';

it.each([
  ['abc', ABC, { ok: true, text: 'abc' }],
  ['abd', ABC, { ok: false, status: 200, isUnreachable: false }],
  ['abc', SHORT, { ok: true, text: 'abc' }],
  ['abd', SHORT, { ok: false, status: 200, isUnreachable: false }],
])('compares the hash of the second response: %s, %s', async (body, integrity, expected) => {
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), async () => new Response(body)];
  const fetch = vi.fn(async () => (await answers.shift()?.()) ?? new Response(null, { status: 404 }));
  const fetchFile = createFileFetch(fetch, [1, 1]);
  expect(await fetchFile('/releases/content/1.1.0/remote.json', integrity, { retry: false })).toMatchObject(
    expected,
  );
  expect(fetch.mock.calls).toMatchObject([
    ['/releases/content/1.1.0/remote.json', { integrity, cache: 'default' }],
    ['/releases/content/1.1.0/remote.json', { cache: 'reload' }],
  ]);
});
