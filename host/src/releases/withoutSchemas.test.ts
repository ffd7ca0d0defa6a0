import { beforeEach, expect, it, vi } from 'vitest';
import { registered, registerOf, release, world } from './world.fixture';

/** Whether the chunk of the contract's schemas loads, as the network would decide. */
const chunk = vi.hoisted(() => ({ loads: false }));
vi.mock('./schemas', async (original) => {
  const { loadSchemas } = await original<typeof import('./schemas')>();
  const missing = () => Promise.reject(new Error('Loading chunk schemas failed.'));
  return { loadSchemas: () => (chunk.loads ? loadSchemas() : missing()) };
});

const old = release('1.0.0');
const next = release('1.1.0');

/** A portal whose remote has failed, and whose register names another version by now. */
async function failedRemote() {
  const portal = world(old);
  portal.files.delete('/releases/content/1.0.0/mf-manifest.json');
  expect((await portal.releases.load('content')).ok).toBe(false);
  portal.publish(next);
  portal.files.set('/releases/remotes.json', { body: JSON.stringify(registerOf(registered(next))) });
  return portal;
}
const again = ({ releases }: ReturnType<typeof world>) => releases.load('content', { again: true });

beforeEach(() => {
  chunk.loads = false;
});

it('a new register cannot be checked: the area still answers why it failed, and the register is reported once', async () => {
  const portal = await failedRemote();
  expect(await again(portal)).toMatchObject({ ok: false, failures: [{ version: '1.0.0' }] });
  expect(await again(portal)).toMatchObject({ ok: false });
  expect(portal.onRegisterProblem).toHaveBeenCalledExactlyOnceWith({
    message: 'Loading chunk schemas failed.',
  });
});

it('the schemas load the next time: the version that the register names is loaded', async () => {
  const portal = await failedRemote();
  await again(portal);
  chunk.loads = true;
  expect(await again(portal)).toMatchObject({ ok: true, version: '1.1.0' });
});

it('the page is watched meanwhile: the next turn takes the register', async () => {
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
