import type { Register } from '@mobidrom/shared-contract';
import { expect, it } from 'vitest';
import { registered, registerOf, release, testPortal } from './testPortal.fixture';

const [active, candidate] = [release('1.0.0'), release('1.1.0')];
const reference = registered(candidate).active;

/** Register whose candidate is for people with a role. */
const withCandidate: Register = registerOf({
  ...registered(active),
  candidate: { release: reference, share: 0, roles: ['admin'], factor: 2, areas: candidate.areas, links: [] },
});

/** A portal in which `person.isAdmin` decides, once `know` was called. */
function portalOf(person: { isAdmin: boolean }) {
  let know = (): void => undefined;
  const known = new Promise<void>((resolve) => {
    know = resolve;
  });
  const start = { register: withCandidate, descriptors: { content: active }, configuration: {} as never };
  const portal = testPortal(active, undefined, {
    start,
    rolesKnown: () => known,
    choose: (register) => ({
      ...register,
      remotes: register.remotes.map((remote) =>
        person.isAdmin ? { ...remote, active: reference, fallback: remote.active } : remote,
      ),
    }),
  });
  portal.publish(candidate);
  return { ...portal, know };
}

it('waits for the roles of the person where a candidate is for roles, and loads it', async () => {
  const person = { isAdmin: false };
  const { releases, know, fetch } = portalOf(person);
  const loading = releases.load('content');
  expect(fetch).not.toHaveBeenCalled();
  person.isAdmin = true;
  know();
  expect(await loading).toMatchObject({ ok: true, version: '1.1.0' });
});

it('falls back to the active version where the candidate fails in this tab', async () => {
  const { releases, know, runs, onFailure } = portalOf({ isAdmin: true });
  runs.set('1.1.0', () => {
    throw new Error('broken');
  });
  know();
  expect(await releases.load('content')).toMatchObject({ ok: true, version: '1.0.0' });
  expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ version: '1.1.0', kind: 'evaluation' }));
});

it('leaves what is loaded when the person signs in later, and names the candidate for the next load', async () => {
  const person = { isAdmin: false };
  const { releases, know } = portalOf(person);
  know();
  expect(await releases.load('content')).toMatchObject({ version: '1.0.0' });
  person.isAdmin = true;
  releases.chooseAgain();
  expect(await releases.load('content')).toMatchObject({ version: '1.0.0' });
  expect(releases.information.get().remotes[0]).toMatchObject({
    loaded: '1.0.0',
    registered: { active: { version: '1.1.0' } },
  });
});
