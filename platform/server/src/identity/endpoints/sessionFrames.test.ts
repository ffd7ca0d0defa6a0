import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { claimsOf, ORIGIN, PROTOCOL } from '../browser.fixture';
import { browser, provideIdentity } from '../provider.fixture';

provideIdentity();

const FRAME = `${PROTOCOL}/login-status-iframe.html`;
type Listener = (event: { source: unknown; origin: string; data: unknown }) => Promise<void>;

/**
 * Runs the script of the frame with the cookies of the browser. Returns a function that sends it messages, as the
 * surrounding page does.
 */
async function openFrame() {
  const { body } = await browser.get(FRAME);
  const script = /<script[^>]*>(.*)<\/script>/s.exec(body)?.[1] ?? '';
  let listener: Listener | undefined;
  const parent = { postMessage: (answer: string) => void answers.push(answer) };
  const answers: string[] = [];
  runInNewContext(script, {
    parent,
    crypto,
    TextEncoder,
    URLSearchParams,
    btoa,
    location: { pathname: FRAME },
    fetch: async (address: string) => ({ status: (await browser.get(address)).statusCode }),
    document: {
      get cookie() {
        return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      },
    },
    addEventListener: (_type: string, added: Listener) => {
      listener = added;
    },
  });
  return async (data: unknown, from: { origin?: string; source?: unknown } = {}) => {
    await listener?.({ source: parent, origin: ORIGIN, ...from, data });
    return answers.pop();
  };
}

it('tells whether the session of the page is still that of the browser', async () => {
  const ask = await openFrame();
  expect(await ask('portal ')).toBe('unchanged');
  expect(await ask('portal abc')).toBe('changed');
  const { access_token, refresh_token } = await browser.tokens('gast');
  const { sid } = claimsOf(access_token);
  expect(await ask(`portal ${sid}`)).toBe('unchanged');
  expect(await ask('portal abc')).toBe('changed');
  expect(browser.cookies.get('KEYCLOAK_SESSION')).not.toContain(String(sid));
  await browser.post(`${PROTOCOL}/logout`, { client_id: 'portal', refresh_token });
  browser.cookies.delete('KEYCLOAK_SESSION');
  expect(await ask(`portal ${sid}`)).toBe('changed');
});

it('responds to other clients and origins with an error, and not at all to other messages', async () => {
  expect(await (await openFrame())('fremd abc')).toBe('error');
  expect(await (await openFrame())('portal abc', { origin: 'https://fremd.example' })).toBe('error');
  const ask = await openFrame();
  for (const data of ['portal', 'portal abc mehr', '', 7, null]) expect(await ask(data)).toBeUndefined();
  expect(await ask('portal abc', { source: {} })).toBeUndefined();
});
