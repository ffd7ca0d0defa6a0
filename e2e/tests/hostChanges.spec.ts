import { changeHostAndRemotes } from '../support/hostChangeSteps';
import { expect, openSignedIn, test, uniqueName } from '../support/test';

test('a host with a new major of a shared package and three remotes go live as one set, while somebody is typing', {
  tag: ['@all', '@embedded'],
}, async ({ page, context, freshPortal }) => {
  // The first test that needs them builds host and remotes.
  test.setTimeout(900_000);
  await changeHostAndRemotes(page, context, freshPortal, uniqueName('Ganz getippt'));
});

test('a file of the host that fails blames the host: no other release is tried, and a retry brings the area', async ({
  page,
  violations,
}) => {
  violations.allow(/Failed to load resource|The (?:host|register) cannot be used|Loading chunk/);
  violations.allow(/Refused to execute script|SRI's integrity checks|Failed to find a valid digest/);
  const lines: string[] = [];
  page.on('console', (message) => {
    if (/^(?:The host|Release \S+ \S+) cannot be used/.test(message.text())) lines.push(message.text());
  });
  const assets = new Set<string>();
  page.on('request', (request) => {
    if (/\/assets\/[^/]+\.js$/.test(request.url())) assets.add(request.url());
  });
  await openSignedIn(page, 'admin', '/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const always = new Set(assets);
  await page.goto('/tagverwaltung');
  await expect(page.getByText(/^Einträge 1 bis /)).toBeVisible();
  const ofArea = new Set([...assets].filter((address) => !always.has(address)));
  expect(ofArea.size).toBeGreaterThan(0);

  await page.route(
    (address) => ofArea.has(address.href),
    (route) => route.fulfill({ status: 404, body: '' }),
  );
  const reported = page.waitForRequest(
    (request) => request.url().includes('/api/portal-health/') && /"chunk"/.test(request.postData() ?? ''),
  );
  await page.goto('/tagverwaltung');
  await expect(
    page.getByText(
      'Der Bereich „Tagverwaltung“ konnte nicht geladen werden. Eine Datei des Portals selbst konnte nicht geladen werden. Laden Sie die Seite neu.',
    ),
  ).toBeVisible();
  // Each attempt writes a line, that of the prefetch too.
  expect([...new Set(lines)]).toEqual([
    expect.stringMatching(/^The host cannot be used: assets\/\S+ did not load$/),
  ]);
  const { events } = (await reported).postDataJSON() as { events: { remote: string; kind: string }[] };
  const failures = events.filter(({ kind }) => kind !== 'load');
  expect(failures.map(({ remote, kind }) => `${remote} ${kind}`)).toEqual(failures.map(() => 'host chunk'));

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByText(/^Einträge 1 bis /)).toBeVisible();
});
