import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { trafficRemote } from '../../support/fixtureReleases';
import { listenersOf } from '../../support/listeners';
import { requestAs } from '../../support/requestAs';
import { expect, openSignedIn, test } from '../../support/test';
import { setUpTrafficService } from '../../support/trafficService';
import {
  approving,
  expectAnswer,
  expectNoArea,
  openArea,
  REACHED,
  UNBOUND,
  UNBOUND_CALL,
} from '../../support/verkehrSteps';
import { runningStack } from '../runningStack';

/* A remote that brings a right and a service, with Keycloak and nginx. */

const service = setUpTrafficService();

interface Role {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
}

test('a right is created in Keycloak and granted, and nginx reaches the service of the live set, without a restart', async ({
  browser,
  page,
  violations,
}) => {
  test.setTimeout(300_000);
  violations.allow(UNBOUND_CALL);
  const { url, servicesUrl, image: imagesOf, realm, keycloak } = runningStack();
  const image = await imagesOf();
  // Also workers of nginx, which a reload replaces.
  const processes = async () => ({
    nginx: await listenersOf(url),
    services: await listenersOf(servicesUrl),
  });
  const started = await processes();
  expect([started.nginx.length > 1, started.services.length]).toEqual([true, 1]);
  const from = await trafficRemote();
  await image.remote('verkehr', from);
  await rm(join(from, '..'), { recursive: true });

  await expect(image.host('activate', 'verkehr', '1.0.0')).rejects.toThrow(
    /nobody has approved: right:verkehr_read .*service:verkehr/,
  );
  await image.host('activate', 'verkehr', '1.0.0', ...approving(service));
  expect(await image.host('rights')).toContain('verkehr_read  Verkehrslage lesen (verkehr)');
  await openSignedIn(page, 'gast', '/');
  await expectNoArea(page);
  const call = async () => (await requestAs(url, 'gast'))('verkehr/lage');
  expect([(await call())?.status, service.callers.at(-1)]).toEqual([403, 'gast']);

  // Keycloak offers the right once the command has created it; it can be repeated, and says what Keycloak refuses.
  const [guest] = (await realm.call('GET', '/users?username=gast&exact=true')) as [{ id: string }];
  const mappings = `/users/${guest.id}/role-mappings/realm`;
  const offered = async () =>
    ((await realm.call('GET', `${mappings}/available`)) as Role[]).find(
      ({ name }) => name === 'verkehr_read',
    );
  expect(await offered()).toBeUndefined();
  expect(await image.rights(keycloak)).toContain('verkehr_read is created');
  expect(await image.rights(keycloak)).toContain('verkehr_read exists already');
  const wrong = { ...keycloak, admin: { ...keycloak.admin, password: 'falsch' } };
  await expect(image.rights(wrong)).rejects.toThrow(
    /Keycloak refuses the sign-in of .* in the realm master \(400, Invalid user credentials\)/,
  );
  const role = await offered();
  expect(role).toMatchObject({ description: 'Verkehrslage lesen' });
  await realm.call('POST', mappings, [role]);

  const holder = await (await browser.newContext({ baseURL: url })).newPage();
  await openSignedIn(holder, 'gast', '/');
  await openArea(holder);
  await expectAnswer(holder, REACHED);
  await image.host('activate', 'verkehr', '1.0.0', '--bind', 'verkehr=off');
  await expectAnswer(holder, UNBOUND);
  await image.host('activate', 'verkehr', '1.0.0', '--bind', `verkehr=${service.url}`);
  await expectAnswer(holder, REACHED);
  expect(await image.host('verify')).toContain('all is well');
  expect(await processes(), 'neither nginx nor the services were started again').toEqual(started);
  await holder.context().close();

  // Switched off, the remote has no service any more; the role stays in Keycloak.
  await image.host('switch-off', 'verkehr', '--why', 'Ende des Tests');
  expect((await call())?.status).toBe(404);
  await realm.call('DELETE', mappings, [role]);
});
