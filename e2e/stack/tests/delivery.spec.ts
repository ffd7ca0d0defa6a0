import {
  changeReleases,
  getPortalReleases,
  type ReleaseChange,
  type Request,
  type Result,
} from '@mobidrom/platform-api';
import type { Browser, Page } from '@playwright/test';
import { publishFourth } from '../../support/fixtureReleases';
import { remoteCommand } from '../../support/remoteCommand';
import { requestAs } from '../../support/requestAs';
import { expect, test } from '../../support/test';
import { type ActingPortal, startActingPortal } from '../actingPortal';

/* Changes of the page 'Auslieferung' behind nginx, with PostgreSQL: candidates, planned activations, and who may make them. */

const REMOTE = 'vierter';
const MINUTE = 60_000;
/** Numbers of browsers that get the candidate at 25 %, from 50 % on, and at neither. */
const [EARLY, LATER, NEVER] = ['0', '13', '2'];
const why = 'Test';

let portal: ActingPortal;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  portal = await startActingPortal(async (releases) => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0'] as const) await publishFourth(releases, version);
    expect(await remoteCommand(releases, ['activate', REMOTE, '1.0.0'])).toMatchObject({ code: 0 });
  });
});
test.afterAll(() => portal.stop());

const signedIn = (account: 'admin' | 'betrieb' | 'gast') =>
  requestAs(portal.url, account, portal.servicesUrl);

/** Returns what a call that must succeed answered. */
function succeeded<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.failure.status} ${result.failure.text}`);
}

/** Returns what the page shows, as somebody who may see it. */
const shown = async (request: Request) => succeeded(await getPortalReleases(request));

/** Makes a change on what the page shows. Returns the number of the set. */
async function change(request: Request, wanted: ReleaseChange): Promise<number | undefined> {
  const { state = '' } = await shown(request);
  return succeeded(await changeReleases(request, wanted, state)).set;
}

const fetchRegister = (headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${portal.url}/releases/remotes.json`, { headers });
const register = async () => (await fetchRegister()).json();

/** Browser with this number, in which the page has shown one version. */
interface Visitor {
  readonly page: Page;
  /** Opens the page anew, which must show this version and load files of no other one. */
  expectVersion(version: string): Promise<void>;
  number(): Promise<string | null>;
}

async function visitor(browser: Browser, number: string): Promise<Visitor> {
  const kept = [{ name: 'portal-share', value: number }];
  const storageState = { cookies: [], origins: [{ origin: portal.url, localStorage: kept }] };
  const page = await (await browser.newContext({ storageState })).newPage();
  let loaded = new Set<string>();
  page.on('request', (request) => {
    const [, version] = /\/releases\/vierter\/([^/]+)\//.exec(request.url()) ?? [];
    if (version !== undefined) loaded.add(version);
  });
  return {
    page,
    async expectVersion(version) {
      loaded = new Set();
      await page.goto(`${portal.url}/vierte-seite`);
      await expect(page.getByText(`Ausgabe ${version}`)).toBeVisible();
      expect([...loaded]).toEqual([version]);
    },
    number: () => page.evaluate(() => localStorage.getItem('portal-share')),
  };
}

test('a candidate reaches the browsers of its share, the same ones at each visit, until it fails too often', async ({
  browser,
  violations,
}) => {
  // The identity provider of this platform is not known by the name of nginx.
  violations.allow({ says: /status of 421/, of: /\/keycloak\// });
  const admin = await signedIn('admin');
  const candidate = (version: string, share: number, seen: string | null) =>
    ({ kind: 'candidate', remote: REMOTE, version, share, seen, why, drops: [] }) satisfies ReleaseChange;
  await change(admin, candidate('1.1.0', 25, null));
  // Everybody gets the same files: the browser chooses.
  const [plain, other] = await Promise.all([
    fetchRegister(),
    fetchRegister({ cookie: `portal-share=${EARLY}` }),
  ]);
  expect(await plain.text()).toBe(await other.text());
  expect([plain.headers.get('set-cookie'), plain.headers.get('vary') ?? '']).toEqual([
    null,
    expect.not.stringMatching(/cookie/i),
  ]);
  const [early, later, never] = await Promise.all([
    visitor(browser, EARLY),
    visitor(browser, LATER),
    visitor(browser, NEVER),
  ]);
  await Promise.all([
    early.expectVersion('1.1.0'),
    later.expectVersion('1.0.0'),
    never.expectVersion('1.0.0'),
  ]);

  await change(admin, candidate('1.1.0', 50, '1.1.0'));
  const expected = [
    [early, '1.1.0', EARLY],
    [later, '1.1.0', LATER],
    [never, '1.0.0', NEVER],
  ] as const;
  for (let visit = 0; visit < 2; visit += 1)
    await Promise.all(expected.map(([one, version]) => one.expectVersion(version)));
  for (const [one, , number] of expected)
    expect([await one.number(), await one.page.context().cookies()]).toEqual([number, []]);

  for (let tab = 0; tab < 20; tab += 1) {
    const events = [{ remote: REMOTE, version: '1.1.0', kind: tab < 15 ? 'load' : 'render' }];
    const sent = await fetch(`${portal.url}/api/portal-health/beacons`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: portal.url },
      body: JSON.stringify({ host: '1.0.0', running: {}, events }),
    });
    expect(sent.status).toBe(200);
  }
  await expect.poll(async () => JSON.stringify(await register())).not.toContain('1.1.0');
  expect((await shown(admin)).history[0]).toMatchObject({
    by: 'Plattform (automatisch)',
    why: expect.stringContaining(`Vorabversion ${REMOTE} 1.1.0 automatisch beendet: 5 Fehler bei`),
  });
  await early.expectVersion('1.0.0');
  expect(await early.number()).toBeNull();

  await change(admin, candidate('1.2.0', 50, null));
  expect((await register()).remotes).toMatchObject([
    { name: REMOTE, active: { version: '1.0.0' }, candidate: { release: { version: '1.2.0' }, share: 50 } },
  ]);
  await change(admin, { kind: 'candidate-end', remote: REMOTE, version: '1.2.0', why });
  expect(JSON.stringify(await register())).not.toContain('1.2.0');
  for (const { page } of [early, later, never]) await page.context().close();
});

/** One change of each kind. */
const CHANGES: { readonly [Kind in ReleaseChange['kind']]: object } = {
  propose: { remotes: { [REMOTE]: '1.2.0' } },
  activate: { set: 1 },
  'activate-at': { set: 1, at: '2100-01-01T00:00:00.000Z' },
  cancel: { set: 1 },
  restore: { set: 1 },
  discard: { set: 1 },
  'switch-off': { remote: REMOTE },
  lift: { remote: REMOTE, version: '1.1.0' },
  candidate: { remote: REMOTE, version: '1.2.0', share: 5 },
  'candidate-end': { remote: REMOTE },
};

test('refuses each call to people without its right', async () => {
  const live = JSON.stringify(await register());
  const reading = ['sets', 'difference?set=1'];
  const post = (body: object) =>
    ({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'If-Match': '"x"' },
      body: JSON.stringify(body),
    }) as const;
  const trial = {
    set: 1,
    state: 'x',
    areas: [{ remote: REMOTE, version: '1.2.0', path: '', title: 'x', tried: false, findings: [] }],
  };
  const acting = [
    ...Object.entries(CHANGES).map(([kind, more]) => ['changes', post({ kind, why, ...more })] as const),
    ['trial?set=1'] as const,
    ['trial', post(trial)] as const,
  ];
  const answers = async (request: Request, calls: readonly (readonly [string, object?])[]) => {
    const all = calls.map(async ([path, options]) => {
      const answer = await request(`portal-health/${path}`, options);
      return `${answer?.status} ${/release_\w+/.exec((await answer?.text()) ?? '')?.[0] ?? ''}`.trim();
    });
    return new Set(await Promise.all(all));
  };
  const calls = reading.map((path) => [path] as const);
  const [viewer, guest] = [await signedIn('betrieb'), await signedIn('gast')];
  expect(await answers(guest, calls)).toEqual(new Set(['403 release_view']));
  expect(await answers(guest, acting)).toEqual(new Set(['403 release_activate']));
  expect(await answers(viewer, acting)).toEqual(new Set(['403 release_activate']));
  expect((await viewer('portal-health/sets'))?.status).toBe(200);
  const nobody: Request = (path, options) => fetch(`${portal.url}/api/${path}`, options);
  expect(await answers(nobody, [...calls, ...acting])).toEqual(new Set(['401']));
  expect(JSON.stringify(await register())).toBe(live);
});

test('a planned set goes live at its minute, although the platform is killed in between', async ({
  page,
  violations,
}) => {
  violations.allow({ says: /status of (?:421|502)/, of: /\/(?:keycloak|api)\// });
  const admin = await signedIn('admin');
  const set = (await change(admin, { kind: 'propose', remotes: { [REMOTE]: '1.2.0' }, why, drops: [] })) ?? 0;
  // The minute after next: the next one can be over before the platform is asked.
  const at = (Math.floor(Date.now() / MINUTE) + 2) * MINUTE;
  const planned = { kind: 'activate-at', set, at: new Date(at).toISOString(), duringBackup: false } as const;
  await change(admin, { ...planned, why: 'Umstellung', drops: [] });

  await portal.kill();
  expect((await admin('portal-health/sets'))?.status).toBe(502);
  await page.goto(`${portal.url}/vierte-seite`);
  await expect(page.getByText('Ausgabe 1.0.0')).toBeVisible();
  // Nobody waits for the minute: the clock of the platform stands shortly before it.
  await portal.start(at - Date.now() - 8_000);
  await expect.poll(async () => (await register()).set).toBe(set);
  await page.goto(`${portal.url}/vierte-seite`);
  await expect(page.getByText('Ausgabe 1.2.0')).toBeVisible();

  const { history, timed } = await shown(admin);
  expect(history[0]).toMatchObject({
    id: set,
    by: 'admin',
    why: expect.stringMatching(/^Umstellung; geplant für /),
  });
  const delay = Date.parse(history[0]?.at ?? '') - at;
  expect(delay).toBeGreaterThanOrEqual(0);
  expect(delay).toBeLessThan(MINUTE);
  expect(timed?.activations[0]).toMatchObject({ set, end: { outcome: 'activated' } });
});
