import { beforeEach, expect, it, vi } from 'vitest';
import { registered, registerOf, release, testPortal } from './testPortal.fixture';

/** Whether the chunk of the contract's schemas loads. */
const chunk = vi.hoisted(() => ({ loads: false, message: 'Loading chunk schemas failed.' }));
vi.mock('./schemas', async (original) => {
  const { loadSchemas } = await original<typeof import('./schemas')>();
  const missing = () => Promise.reject(new Error(chunk.message));
  return { loadSchemas: () => (chunk.loads ? loadSchemas() : missing()) };
});

const old = release('1.0.0');
const next = release('1.1.0');

/** Creates a portal whose remote has failed, and whose register names another version by now. */
async function failedRemote() {
  const portal = testPortal(old);
  portal.files.delete('/releases/content/1.0.0/mf-manifest.json');
  expect((await portal.releases.load('content')).ok).toBe(false);
  portal.publish(next);
  portal.files.set('/releases/remotes.json', { body: JSON.stringify(registerOf(registered(next))) });
  return portal;
}
const retry = ({ releases }: ReturnType<typeof testPortal>) => releases.load('content', { retry: true });

beforeEach(() => {
  chunk.loads = false;
  chunk.message = 'Loading chunk schemas failed.';
});

it('a release whose descriptor cannot be checked without the schemas is not to blame for their file', async () => {
  chunk.message = 'Loading chunk 7 failed.\n(error: https://portal.example/assets/schemas.7f.js)';
  const start = { register: registerOf(registered(old)), descriptors: {}, configuration: {} as never };
  const portal = testPortal(old, undefined, { start });
  const file = 'assets/schemas.7f.js';
  expect(await portal.releases.load('content')).toMatchObject({
    ok: false,
    failures: [{ kind: 'host', file }],
  });
  expect(portal.releases.information.get().remotes).toMatchObject([{ failed: undefined }]);
  chunk.loads = true;
  expect(await retry(portal)).toMatchObject({ ok: true, version: '1.0.0' });
});

it('a retry without the schemas returns the failure, and reports once that the register cannot be checked', async () => {
  const portal = await failedRemote();
  expect(await retry(portal)).toMatchObject({ ok: false, failures: [{ version: '1.0.0' }] });
  expect(await retry(portal)).toMatchObject({ ok: false });
  expect(portal.onRegisterProblem).toHaveBeenCalledExactlyOnceWith({
    message: 'Loading chunk schemas failed.',
  });
});

it('a retry loads the new version as soon as the schemas load', async () => {
  const portal = await failedRemote();
  await retry(portal);
  chunk.loads = true;
  expect(await retry(portal)).toMatchObject({ ok: true, version: '1.1.0' });
});

it('the watch takes the new register as soon as the schemas load', async () => {
  const portal = await failedRemote();
  const window = new EventTarget();
  portal.releases.watch({
    document: Object.assign(new EventTarget(), { visibilityState: 'hidden' as const }),
    window,
  });
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(portal.onRegisterProblem).toHaveBeenCalledTimes(1));
  chunk.loads = true;
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() =>
    expect(portal.releases.information.get().remotes[0]?.registered.active.version).toBe('1.1.0'),
  );
});
