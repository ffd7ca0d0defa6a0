import { publishTraffic } from '../support/fixtureReleases';
import { listenersOf } from '../support/listeners';
import { requestAs } from '../support/requestAs';
import { expect, openSignedIn, test } from '../support/test';
import { setUpTrafficService } from '../support/trafficService';
import {
  approving,
  expectAnswer,
  expectNoArea,
  openArea,
  REACHED,
  UNBOUND,
  UNBOUND_CALL,
} from '../support/verkehrSteps';

const service = setUpTrafficService();

test('a remote brings a right that administrators grant, and a service that operations bind, without a restart', {
  tag: '@embedded',
}, async ({ browser, page, freshPortal, violations }) => {
  violations.allow(UNBOUND_CALL);
  const { url, releases } = freshPortal;
  // Gateway and services are one process in the embedded edition.
  const started = await listenersOf(url);
  expect(started).toEqual([freshPortal.pid]);
  await publishTraffic(releases);
  const refused = await freshPortal.remote('activate', 'verkehr', '1.0.0');
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(
    /brings what nobody has approved: right:verkehr_read \(Verkehrslage lesen.*service:verkehr/,
  );
  const activate = async (...options: readonly string[]) =>
    expect(await freshPortal.remote('activate', 'verkehr', '1.0.0', ...options)).toMatchObject({ code: 0 });
  await activate(...approving(service));

  const visitor = await (await browser.newContext({ baseURL: url })).newPage();
  await openSignedIn(visitor, 'gast', '/');
  await expectNoArea(visitor);
  const refusedCall = await (await requestAs(url, 'gast'))('verkehr/lage');
  expect([refusedCall?.status, service.callers.at(-1)], 'the service refuses who has no right').toEqual([
    403,
    'gast',
  ]);
  await visitor.context().close();

  await openSignedIn(page, 'admin', `${url}/nutzerverwaltung`);
  const users = page.frameLocator('main iframe');
  await users.getByRole('link', { name: 'gast', exact: true }).click();
  const rights = users.getByRole('group', { name: 'Rechte des Bereichs verkehr' });
  await rights.getByRole('checkbox', { name: 'Verkehrslage lesen (verkehr_read)' }).check();
  await users.getByRole('button', { name: 'Speichern' }).click();
  await expect(users.getByRole('status')).toContainText('Das Konto wurde gespeichert.');

  const holder = await (await browser.newContext({ baseURL: url })).newPage();
  await openSignedIn(holder, 'gast', '/');
  await openArea(holder);
  await expectAnswer(holder, REACHED);
  expect(service.callers.at(-1)).toBe('gast');
  await activate('--bind', 'verkehr=off');
  await expectAnswer(holder, UNBOUND);
  await activate('--bind', `verkehr=${service.url}`);
  await expectAnswer(holder, REACHED);
  expect(await listenersOf(url), 'neither gateway nor services were started again').toEqual(started);

  // A rollback of the whole set takes right and service away; what was granted stays, without effect.
  expect(await freshPortal.remote('rollback', '--to', '1', '--why', 'zurück')).toMatchObject({ code: 0 });
  expect((await (await requestAs(url, 'gast'))('verkehr/lage'))?.status).toBe(404);
  await page.reload();
  await users.getByRole('link', { name: 'gast', exact: true }).click();
  const unused = users.getByRole('group', { name: 'Derzeit ohne Wirkung' });
  await expect(unused.getByRole('checkbox', { name: 'verkehr_read' })).toBeChecked();
  await holder.context().close();
});
