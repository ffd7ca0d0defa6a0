import { freePort } from '@mobidrom/platform-gateway/free-port';
import { copyOfPrepared, prepared } from '../../support/folders';
import { framed } from '../../support/framed';
import { type PortalProcess, startPortal } from '../../support/portalProcess';
import { OWN_POLICY, type SecondServer, startSecondServer } from '../../support/secondServer';
import { test as base, expect, openByForm, type Page, tagRepeated } from '../../support/test';

/*
 * Each framed or linked service in the place of the embedded page: a portal that forwards all of them to a second server.
 * On the real parts there are real services already.
 */

interface Forwarding {
  readonly portal: PortalProcess;
  readonly second: SecondServer;
}

const test = base.extend<object, { forwarding: Forwarding }>({
  forwarding: [
    async ({ portal: identity }, use) => {
      const common = prepared();
      const folder = await copyOfPrepared(common);
      const port = await freePort();
      const secondPort = await freePort();
      const address = `http://127.0.0.1:${secondPort}`;
      const portal = await startPortal({
        ...folder,
        hostDist: common.hostDist,
        port,
        env: {
          UPSTREAM_LANDINGPAGE: address,
          UPSTREAM_CKAN: address,
          UPSTREAM_DASHBOARDS: address,
          UPSTREAM_MAP: address,
          // With a path: it takes the place of the prefix.
          UPSTREAM_GEOSERVER: `${address}/dienste/geo`,
          UPSTREAM_GRAFANA: address,
          UPSTREAM_ARGO_WORKFLOW: address,
          KEYCLOAK_URL: `${address}/keycloak`,
          KEYCLOAK_ISSUER: `${identity.url}/keycloak/realms/mobidrom`,
        },
      });
      const second = await startSecondServer(secondPort, { portal: portal.url, identity: identity.url });
      try {
        await use({ portal, second });
      } finally {
        await second.close();
        await portal.stop();
        await folder.remove();
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** Expects the second server's document in the portal's frame, and that it was asked for just this address. */
async function expectFramed(page: Page, second: SecondServer, asked: string): Promise<void> {
  await expect(framed(page).getByRole('heading', { level: 1, name: 'Tweede dienst' })).toBeVisible();
  await expect(framed(page).getByText(asked, { exact: true })).toBeVisible();
  await expect(page.locator('main iframe')).toHaveAttribute('lang', 'nl');
  await expect(framed(page).getByText('Kop van de dienst')).toBeHidden();
  await expect(framed(page).getByText('Voet van de dienst')).toBeHidden();
  expect(second.asked.map(({ url }) => url)).toContain(asked);
}

for (const { at, asked } of [
  { at: '/', asked: '/landingpage' },
  { at: '/datenkatalog?q=rad+weg&format=GBFS', asked: '/api/ckan/dataset?q=rad+weg&format=GBFS' },
  { at: '/datenkatalog/datensatz?src=/api/ckan/dataset/radwege', asked: '/api/ckan/dataset/radwege' },
  { at: '/profilverwaltung', asked: '/keycloak/realms/mobidrom/account' },
]) {
  test(
    `${at} shows the second server's page in its frame`,
    tagRepeated(at !== '/', '@embedded'),
    async ({ page, forwarding }) => {
      await page.goto(forwarding.portal.url + at);
      await expectFramed(page, forwarding.second, asked);
    },
  );
}

test('dashboards, map, user administration and geoserver of the second server are framed for accounts with their rights', {
  tag: '@all',
}, async ({ page, forwarding: { portal, second } }) => {
  await openByForm(page, 'admin', `${portal.url}/dashboards`);
  await expectFramed(page, second, '/opensearch-dashboard/app/dashboards');
  for (const { at, asked } of [
    { at: '/zonenmanager', asked: '/kartenanwendung' },
    { at: '/nutzerverwaltung', asked: '/keycloak/admin/mobidrom/console/' },
    { at: '/geo', asked: '/dienste/geo' },
  ]) {
    await page.goto(portal.url + at);
    await expectFramed(page, second, asked);
  }
  for (const [entry, asked] of [
    ['Grafana', '/grafana'],
    ['Argo Workflows', '/argo-workflow'],
  ] as const) {
    await page.getByRole('button', { name: 'Admin-Bereich' }).click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('menuitem', { name: entry }).click();
    const tab = await opened;
    await expect(tab.getByText(asked, { exact: true })).toBeVisible();
    await tab.close();
  }
});

test('a data set of the second server gives the portal its name', { tag: '@all' }, async ({
  page,
  forwarding,
}) => {
  await page.goto(`${forwarding.portal.url}/datenkatalog/datensatz?src=/api/ckan/dataset/radwege`);
  const crumbs = page.getByRole('navigation', { name: 'Brotkrumen' });
  await expect(crumbs.locator('[aria-current="page"]')).toHaveText('Tweede dienst');
});

test('a redirect of the second server to its own address stays in the portal, which is still as high as the page', async ({
  page,
  forwarding: { portal, second },
}) => {
  await page.goto(portal.url);
  await framed(page).getByRole('link', { name: 'Verder' }).click();
  await expectFramed(page, second, '/landingpage/angekommen');
  const frame = page.frames().find((one) => one.url().endsWith('/landingpage/angekommen'));
  expect(frame?.url()).toBe(`${portal.url}/landingpage/angekommen`);
  const height = () => page.locator('main iframe').evaluate((one) => one.clientHeight);
  const inner = () =>
    framed(page)
      .locator('html')
      .evaluate((root) => root.scrollHeight);
  await expect.poll(async () => (await height()) - (await inner())).toBe(0);
});

test('an upstream receives the forwarding headers and no secrets, and keeps its own policy', async ({
  page,
  context,
  forwarding: { portal, second },
}) => {
  const { host } = new URL(portal.url);
  await context.addCookies(
    ['mobidrom_framed', 'KEYCLOAK_IDENTITY', 'eigenes'].map((name) => ({
      name,
      value: 'x',
      url: portal.url,
    })),
  );
  const answered = page.waitForResponse(`${portal.url}/api/ckan/dataset?q=kopfzeilen`);
  await page.goto(`${portal.url}/datenkatalog?q=kopfzeilen`);
  await expectFramed(page, second, '/api/ckan/dataset?q=kopfzeilen');
  const asked = second.asked.find(({ url }) => url.endsWith('q=kopfzeilen'));
  expect(asked?.headers).toMatchObject({
    cookie: 'eigenes=x',
    'x-forwarded-host': host,
    'x-forwarded-proto': 'http',
    'x-forwarded-for': expect.stringMatching(/127\.0\.0\.1|::1/),
  });
  expect(asked?.headers.authorization).toBeUndefined();
  expect((await answered).headers()['content-security-policy']).toBe(OWN_POLICY);
});

test('the second server is down: its frame says so and names it, and the rest of the portal goes on', {
  tag: '@embedded',
}, async ({ page, violations, forwarding: { portal, second } }) => {
  violations.allow({ says: /502 \(Bad Gateway\)/, of: /\/landingpage/ });
  await second.down(async () => {
    await page.goto(portal.url);
    await expect(
      framed(page).getByRole('heading', { level: 1, name: 'Dieser Dienst ist nicht erreichbar.' }),
    ).toBeVisible();
    await expect(framed(page).getByText('Startseite antwortet nicht')).toContainText('ECONNREFUSED');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
  });
  await page.goBack();
  await expectFramed(page, second, '/landingpage');
});
