import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';
import { REALM } from '../support/codeFlow';
import { type RawResponse, send } from '../support/rawRequest';
import { expect, type RunningPortal, signIn, test } from '../support/test';
import { WEB_TOKEN } from '../support/webToken';

interface Area {
  readonly path: string;
  readonly title: string;
  readonly access: 'public' | 'protected';
}

async function registered({ url }: Pick<RunningPortal, 'url'>) {
  const { remotes } = JSON.parse((await send(url, '/releases/remotes.json')).text);
  return remotes as readonly { name: string; active: { version: string }; areas: readonly Area[] }[];
}

const directives = ({ headers }: RawResponse): ReadonlyMap<string, string> => {
  const policy = String(headers['content-security-policy'] ?? '');
  return new Map(policy.split(';').map((part) => part.trim().split(/ (.*)/) as [string, string]));
};

/** Allowed frame ancestors of each kind of answer: none, or the portal. */
type Framing = 'nobody' | 'portal';

async function addresses(portal: RunningPortal): Promise<Readonly<Record<string, Framing>>> {
  const page = (await send(portal.url, '/')).text;
  const asset = /"(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  expect(asset, 'a script of the host').not.toBe('');
  const releases = (await registered(portal)).map(
    ({ name, active }) => `/releases/${name}/${active.version}`,
  );
  expect(releases.length).toBeGreaterThanOrEqual(3);
  return {
    '/': 'nobody',
    '/tagverwaltung': 'nobody',
    '/gibt-es-nicht': 'nobody',
    [asset]: 'nobody',
    // A missing page is a page that says so, for requests that accept HTML.
    '/assets/gibt-es-nicht.js': 'portal',
    '/releases/remotes.json': 'nobody',
    ...Object.fromEntries(releases.map((path) => [`${path}/mf-manifest.json`, 'nobody' as const])),
    '/api/orga-management/tags': 'nobody',
    '/api/gibt-es-nicht': 'nobody',
    '/anmeldung-still.html': 'portal',
    '/landingpage': 'portal',
    '/api/ckan/dataset': 'portal',
    '/geoserver': 'portal',
    '/kartenanwendung': 'portal',
    '/opensearch-dashboard/app/dashboards': 'portal',
    [`${REALM}/protocol/openid-connect/login-status-iframe.html`]: 'portal',
  };
}

// Of the embedded gateway; nginx' own are compared with these word by word where its configuration is tested.
const EMBEDDED = { tag: '@embedded' };

test(
  'every answer carries the headers that keep others out, whatever it is',
  EMBEDDED,
  async ({ portal }) => {
    const { url } = portal;
    for (const [path, framing] of Object.entries(await addresses(portal))) {
      const answer = await send(url, path, { headers: { accept: 'text/html' } });
      const { headers } = answer;
      const policy = directives(answer);
      expect.soft(headers['x-content-type-options'], path).toBe('nosniff');
      expect.soft(headers['referrer-policy'], path).toMatch(/^(same-origin|no-referrer)$/);
      expect.soft(headers['permissions-policy'], path).toContain('camera=()');
      expect.soft(headers['cross-origin-opener-policy'], path).toBe('same-origin');
      expect.soft(headers['cross-origin-resource-policy'], path).toBe('same-origin');
      expect.soft(headers['access-control-allow-origin'], path).toBeUndefined();
      expect.soft(headers['x-powered-by'] ?? headers.server, path).toBeUndefined();
      expect.soft(policy.get('default-src'), path).toBe("'none'");
      expect.soft(policy.get('base-uri'), path).toBe("'none'");
      expect.soft(policy.get('frame-ancestors'), path).toBe(framing === 'nobody' ? "'none'" : "'self'");
      expect
        .soft(String(headers['content-security-policy']), path)
        .not.toMatch(/unsafe-|\*|https?:(?!\/\/localhost)/);
    }
  },
);

test(
  "the portal's own page runs scripts of its builds and releases only, under Trusted Types",
  EMBEDDED,
  async ({ portal: { url } }) => {
    const host = new URL(url).host;
    const answers = await Promise.all(['/', '/faq', '/'].map((path) => send(url, path)));
    const nonces = answers.map((answer) => {
      const policy = directives(answer);
      expect(policy.get('script-src')).toBe(`${host}/assets/ ${host}/releases/`);
      expect(policy.get('require-trusted-types-for')).toBe("'script'");
      expect(policy.get('trusted-types')).toBe('default');
      expect(policy.get('object-src')).toBe("'none'");
      const nonce = /^'nonce-([A-Za-z0-9+/]{22}==)'$/.exec(policy.get('style-src') ?? '')?.[1];
      expect(answer.text).toContain(`nonce="${nonce}"`);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(answers.length);
    // Every script of the page is named with its hash; blocks of data are no scripts.
    const scripts = answers[0]?.text.match(/<script(?![^>]*application\/(?:ld\+)?json)[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toMatch(/integrity="sha256-/);
  },
);

test('injected scripts do not run', async ({ page, portal, violations }) => {
  violations.allowPolicy();
  await page.goto(portal.url);
  await expect(page.getByRole('banner')).toBeVisible();
  const refused = await page.evaluate(async () => {
    const attempts: Record<string, () => unknown> = {
      'markup with a handler': () => {
        document.body.innerHTML += '<img src="x" onerror="globalThis.harmed = true">';
      },
      'an inline script': () => {
        const script = document.createElement('script');
        script.textContent = 'globalThis.harmed = true';
        document.body.append(script);
      },
      'a script of another origin': () => {
        const script = document.createElement('script');
        script.src = 'https://angreifer.example/x.js';
        document.body.append(script);
      },
      'a script of the own origin that is no release': () => {
        const script = document.createElement('script');
        script.src = '/api/ckan/dataset';
        document.body.append(script);
      },
      'text run as code': () => new Function('globalThis.harmed = true')(),
      'another policy': () => {
        const { trustedTypes } = globalThis as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): unknown };
        };
        return trustedTypes.createPolicy('angreifer', { createHTML: (text: string) => text });
      },
    };
    const answers: Record<string, boolean> = {};
    // In a task of its own: the driver's own code may do what the page's may not.
    await new Promise<void>((resolve) =>
      setTimeout(() => {
        for (const [what, attempt] of Object.entries(attempts)) {
          try {
            attempt();
            answers[what] = false;
          } catch {
            answers[what] = true;
          }
        }
        resolve();
      }),
    );
    return answers;
  });
  expect(Object.entries(refused).filter(([, wasRefused]) => !wasRefused)).toEqual([]);
  expect(await page.evaluate(() => 'harmed' in globalThis)).toBe(false);
});

/** Everything that a browser sent, stored or wrote while a test ran. */
function traceOf(context: BrowserContext) {
  const requests: Request[] = [];
  const messages: ConsoleMessage[] = [];
  context.on('request', (request) => requests.push(request));
  context.on('console', (message) => messages.push(message));
  return { requests, messages };
}

/** Opens an area by its address, and waits until it and what it frames stand. */
async function visit(page: Page, url: string, { path, title }: Area): Promise<void> {
  await page.goto(`${url}/${path}`);
  await expect(page.locator('h1').first(), path || 'home').toHaveCount(1);
  // The start page is named by the portal alone.
  if (path) await expect(page, path).toHaveTitle(new RegExp(title.slice(0, 8).replaceAll(/\W/g, '.')));
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' }), path).toBeHidden();
  await expect(page.getByText('Daten werden geladen.').filter({ visible: true }), path).toHaveCount(0);
}

/** A frame of a service that this environment does not have says so with 404, which browsers write down. */
const NOT_CONNECTED = { says: /status of 404/, of: /\/geoserver/ };
/** One data offer of the demo has no entry in the catalogue: looking for it is answered by 404. */
const MISSING_ENTRY = {
  says: /status of 404/,
  of: /\/api\/open-data-ckan-facade\/ckan\/dataset\/baustellen-westfalen$/,
};

test('a walk through every public page: no violation, and nothing is asked of anybody else', async ({
  page,
  context,
  portal,
}) => {
  const { requests } = traceOf(context);
  const areas = (await registered(portal)).flatMap((remote) => remote.areas);
  const open = areas.filter(({ access }) => access === 'public');
  expect(open.length).toBeGreaterThan(3);
  for (const area of open) await visit(page, portal.url, area);
  const foreign = requests
    .map((request) => request.url())
    .filter((address) => !address.startsWith(portal.url));
  expect(foreign.filter((address) => !address.startsWith('data:'))).toEqual([]);
  // The account page, in its frame, begins a sign-in of its own; the portal itself sets nothing.
  const cookies = (await context.cookies()).filter(({ path }) => !path.startsWith('/keycloak/'));
  expect(cookies).toEqual([]);
});

test('a walk through every area: no violation, and no token where anything could read it', {
  tag: '@embedded',
}, async ({ page, context, freshPortal, violations }) => {
  test.setTimeout(300_000);
  violations.allow(NOT_CONNECTED);
  violations.allow(MISSING_ENTRY);
  const { url } = freshPortal;
  const { requests, messages } = traceOf(context);
  const areas = (await registered(freshPortal)).flatMap((remote) => remote.areas);
  const closed = areas.filter(({ access }) => access === 'protected');
  expect(closed.length).toBeGreaterThan(2);
  await page.goto(url);
  await signIn(page, 'admin');
  for (const area of closed) {
    await visit(page, url, area);
    const readable = await page.evaluate(() =>
      [document.cookie, ...Object.values(localStorage), ...Object.values(sessionStorage)].join('\n'),
    );
    expect(readable, area.path).not.toMatch(WEB_TOKEN);
  }
  // The address of the sign-in page carries the sign-in in progress, which opens nothing by itself.
  const withToken = requests
    .map((request) => request.url())
    .filter((address) => WEB_TOKEN.test(address) && !address.includes('/login-actions/'));
  expect(withToken).toEqual([]);
  expect(messages.map((message) => message.text()).filter((text) => WEB_TOKEN.test(text))).toEqual([]);
  expect(freshPortal.log()).not.toMatch(WEB_TOKEN);
  const toldTo = requests.filter((request) => request.headers().authorization !== undefined);
  expect(toldTo.length).toBeGreaterThan(0);
  expect(toldTo.map((request) => request.url()).filter((address) => !address.startsWith(`${url}/`))).toEqual(
    [],
  );
  for (const { name, value, httpOnly, sameSite } of await context.cookies()) {
    expect(sameSite, name).toMatch(/^(Lax|Strict)$/);
    if (!httpOnly) expect(value, name).not.toMatch(WEB_TOKEN);
  }
  const framed = (await context.cookies(url)).filter(({ name }) => name === 'mobidrom_framed');
  expect(framed).toMatchObject([{ httpOnly: true, sameSite: 'Strict' }]);
});
