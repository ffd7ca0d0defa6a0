import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BEACON_ADDRESS } from '@mobidrom/shared-contract';
import { CHANGED_CONTENT, publishChangedContent, publishFourth } from '../support/fixtureReleases';
import {
  damageFile,
  filesOf,
  rebuildActive,
  redescribeActive,
  startPageFiles,
} from '../support/releaseFiles';
import { expect, openSignedIn, type Page, type RunningPortal, signIn, test } from '../support/test';

/*
 * Releases swapped in operation: activated, withdrawn and broken, with the portal's own three remotes and everything that
 * runs beside them. What a single release can suffer is proven in releases.spec.ts.
 */

const { lead: LEAD, newLead: NEW_LEAD } = CHANGED_CONTENT;
/** Messages of Chromium about a file that is missing or was changed. */
const BROWSER_COMPLAINTS =
  /Failed to load resource|Failed to find a valid digest|SRI's integrity checks|Refused to execute script/;

const lead = (page: Page, text: string) => page.getByText(text);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function activate(portal: RunningPortal, name: string, version: string): Promise<void> {
  expect(await portal.remote('activate', name, version, '--why', 'Test')).toMatchObject({ code: 0 });
}
const registered = async ({ releases }: RunningPortal) =>
  JSON.parse(await readFile(join(releases, 'remotes.json'), 'utf8')).remotes as readonly {
    name: string;
    active: { version: string };
    fallback?: { version: string };
  }[];

test('a new version of an area, while somebody is typing: the next visit gets it, and nothing typed is lost', {
  tag: '@embedded',
}, async ({ page, context, freshPortal }) => {
  const { url, hostDist } = freshPortal;
  const before = await filesOf(hostDist);
  expect(Object.keys(before).length).toBeGreaterThan(10);
  await openSignedIn(page, 'admin', `${url}/tagverwaltung`);
  await expect(lead(page, LEAD)).toBeVisible();
  await page.getByRole('button', { name: 'Tag hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neuen Tag hinzufügen' });
  const name = dialog.getByRole('textbox', { name: 'Tag-Name' });
  await name.fill('Halb getippt');

  const changed = await publishChangedContent(freshPortal.releases);
  await activate(freshPortal, 'content', changed);

  const visitor = await context.newPage();
  await visitor.goto(`${url}/tagverwaltung`);
  await expect(lead(visitor, NEW_LEAD)).toBeVisible();
  await visitor.close();
  expect(await filesOf(hostDist)).toEqual(before);

  await page.bringToFront();
  await expect(page.getByText('gibt es eine neue Version')).toBeVisible();
  await expect(name).toHaveValue('Halb getippt');
  // The open page goes on in its version.
  await name.fill('Ganz getippt');
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Der Tag Ganz getippt wurde erfolgreich hinzugefügt.')).toBeVisible();
  await expect(lead(page, NEW_LEAD)).toBeHidden();

  // Nothing is dirty any more, so the next navigation brings the new version.
  await page.getByRole('button', { name: 'Admin-Bereich' }).click();
  await page.getByRole('menuitem', { name: 'Organisationsverwaltung' }).click();
  await expect(heading(page, 'Organisationsverwaltung')).toBeVisible();
  await page.getByRole('button', { name: 'Admin-Bereich' }).click();
  await page.getByRole('menuitem', { name: 'Tagverwaltung' }).click();
  await expect(lead(page, NEW_LEAD)).toBeVisible();
  await expect(page.getByText('gibt es eine neue Version')).toBeHidden();
});

test('a link followed while a new version waits: the page is loaded anew, and the link’s own state goes along', {
  tag: ['@all', '@embedded'],
}, async ({ page, freshPortal }) => {
  await openSignedIn(page, 'admin', `${freshPortal.url}/datenquellenverwaltung`);
  const changed = await publishChangedContent(freshPortal.releases);
  await activate(freshPortal, 'content', changed);
  await expect(page.getByText('gibt es eine neue Version')).toBeVisible();
  await page.getByRole('rowheader').first().getByRole('button').click();
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.push(request.url());
  });
  await page.getByRole('dialog').getByRole('link', { name: 'zum CKAN-Katalogeintrag' }).click();
  const frame = page.locator('main iframe');
  await expect(frame).toHaveAttribute('src', /\/api\/ckan\/dataset\/[^/]+$/);
  // Going back while a frame loads would only stop the loading.
  await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
  expect(loads).toEqual([
    expect.stringMatching(`^${freshPortal.url}/datenkatalog/datensatz\\?src=/api/ckan/dataset/[^/]+$`),
  ]);
  await page.goBack();
  await expect(heading(page, 'Datenquellenverwaltung')).toBeVisible();
});

interface BadRelease {
  readonly what: string;
  /** Makes it so on the disk, where the release is whole and active. */
  readonly damage?: (releases: string, release: string) => Promise<void>;
  /** The manifest is never answered. */
  readonly hangs?: boolean;
}
const BAD: readonly BadRelease[] = [
  // First: while one waits for it, the others are looked at that leave the register as it is.
  { what: 'its manifest hangs', hangs: true },
  { what: 'a file is missing', damage: (_, release) => damageFile(release, 'remoteEntry') },
  {
    what: 'a file was changed after publishing',
    damage: (_, release) => damageFile(release, 'remoteEntry', 'globalThis.harmed = true;'),
  },
  {
    what: 'HTML stands in place of its manifest',
    damage: (_, release) => damageFile(release, 'mf-manifest', '<!doctype html><title>Portal</title>'),
  },
  {
    what: 'another JSON stands in place of its manifest',
    damage: (releases) => rebuildActive(releases, 'content', 'mf-manifest', '{"title":"Bad Gateway"}'),
  },
  {
    what: 'it throws while it is evaluated',
    damage: (releases) => rebuildActive(releases, 'content', 'remoteEntry', 'throw new Error("kaputt");'),
  },
  {
    what: 'it needs another contract',
    damage: (releases) =>
      redescribeActive(releases, 'content', (descriptor) => {
        descriptor.contract = '2.0.0';
      }),
  },
  {
    what: 'it needs another shared version',
    damage: (releases) =>
      redescribeActive(releases, 'content', (descriptor) => {
        descriptor.shared = { react: '^20.0.0' };
      }),
  },
];

test('every kind of bad release: the one before serves, an administrator is told, the other areas work', {
  tag: ['@all', '@embedded'],
}, async ({ page, context, freshPortal: { url, releases }, freshPortal, violations }) => {
  violations.allow(/Release content \S+ cannot be used/);
  violations.allow(BROWSER_COMPLAINTS);
  violations.allow(/Uncaught: Error: kaputt/);
  const version = await publishChangedContent(releases);
  const release = join(releases, 'content', version);
  await activate(freshPortal, 'content', version);
  const sound = await Promise.all(
    [join(releases, 'remotes.json'), ...(await startPageFiles(releases))].map(
      async (file) => [file, await readFile(file)] as const,
    ),
  );
  // Failures in five tabs would put the release into quarantine while the test damages it.
  await context.route(`**${BEACON_ADDRESS}`, (route) => route.fulfill({ status: 204 }));
  // A release that was loaded once is never asked for again: each kind needs a browser that has not seen it.
  const browser = await context.newCDPSession(page);
  await openSignedIn(page, 'admin', `${url}/ereignisverwaltung`);

  const told = `Version ${version} von „content“ konnte nicht geladen werden.`;
  const expectReplaced = async (tab: Page) => {
    await expect(lead(tab, LEAD)).toBeVisible();
    await expect(lead(tab, NEW_LEAD)).toBeHidden();
    await expect(tab.getByText(told)).toBeVisible();
    expect(await tab.evaluate(() => 'harmed' in globalThis)).toBe(false);
    // The same remote goes on in that version; the others never noticed.
    for (const area of ['Organisationsverwaltung', 'Ereignisverwaltung', 'Dashboards']) {
      await tab.getByRole('button', { name: 'Admin-Bereich' }).click();
      await tab.getByRole('menuitem', { name: area }).click();
      await expect(heading(tab, area)).toBeVisible();
    }
    await tab.close();
  };
  const waiting: Promise<void>[] = [];
  for (const { what, damage, hangs } of BAD) {
    await test.step(what, async () => {
      await rm(release, { recursive: true });
      await publishChangedContent(releases);
      for (const [file, text] of sound) await writeFile(file, text);
      await damage?.(releases, release);
      await browser.send('Network.clearBrowserCache');
      const tab = await context.newPage();
      if (hangs) await tab.route(`**/content/${version}/mf-manifest.json`, () => undefined);
      await tab.goto(`${url}/tagverwaltung`);
      if (hangs) waiting.push(expectReplaced(tab));
      else await expectReplaced(tab);
    });
  }
  await Promise.all(waiting);
});

test('after a rollback the withdrawn version serves nobody, not even when the active one is broken', {
  tag: ['@embedded', '@all'],
}, async ({ page, freshPortal, violations }) => {
  violations.allow(/Release content \S+ cannot be used/);
  violations.allow(BROWSER_COMPLAINTS);
  const { releases, url } = freshPortal;
  const [{ active } = { active: { version: '' } }] = (await registered(freshPortal)).filter(
    ({ name }) => name === 'content',
  );
  const changed = await publishChangedContent(releases);
  await activate(freshPortal, 'content', changed);
  expect(await freshPortal.remote('rollback', 'content', '--why', 'Fehler in der Liste')).toMatchObject({
    code: 0,
  });
  await damageFile(join(releases, 'content', active.version), 'remoteEntry', 'globalThis.harmed = true;');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openSignedIn(page, 'admin', `${url}/tagverwaltung`);
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  expect(asked.filter((address) => address.includes(`/content/${changed}/`))).toEqual([]);
  expect(await page.evaluate(() => 'harmed' in globalThis)).toBe(false);
});

test('two remotes are activated at once, one of them new: both are there, with route, right and menu entry', {
  tag: ['@embedded', '@all'],
}, async ({ page, browser, freshPortal }) => {
  const { url, releases } = freshPortal;
  const changed = await publishChangedContent(releases);
  await publishFourth(releases, '1.0.0');
  await Promise.all([activate(freshPortal, 'content', changed), activate(freshPortal, 'vierter', '1.0.0')]);
  const versions = (await registered(freshPortal)).map(({ name, active }) => `${name} ${active.version}`);
  expect(versions).toEqual(expect.arrayContaining([`content ${changed}`, 'vierter 1.0.0']));
  expect(versions).toHaveLength(4);

  await openSignedIn(page, 'admin', `${url}/tagverwaltung`);
  await expect(lead(page, NEW_LEAD)).toBeVisible();
  await page.getByRole('button', { name: 'Admin-Bereich' }).click();
  await page.getByRole('menuitem', { name: 'Vierter Bereich' }).click();
  await expect(heading(page, 'Vierter Bereich')).toBeVisible();
  await expect(page.getByText('Angemeldet als admin')).toBeVisible();

  const other = await browser.newPage();
  await other.goto(url);
  await signIn(other, 'redaktion');
  await other.getByRole('button', { name: 'Admin-Bereich' }).click();
  await expect(other.getByRole('menuitem', { name: 'Tagverwaltung' })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: 'Vierter Bereich' })).toBeHidden();
  await other.goto(`${url}/vierter-bereich`);
  await expect(other.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
  await other.close();
});

test('a remote whose files are gone: a card with a retry, which works once they are back', {
  tag: ['@all', '@embedded'],
}, async ({ page, freshPortal, violations }) => {
  violations.allow(/Release content \S+ cannot be used/);
  violations.allow(BROWSER_COMPLAINTS);
  const { url, releases } = freshPortal;
  const folder = join(releases, 'content');
  const aside = join(releases, '.content-aside');
  await rename(folder, aside);
  await openSignedIn(page, 'admin', `${url}/tagverwaltung`);
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('content, Version');
  await rename(aside, folder);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(lead(page, LEAD)).toBeVisible();
  await expect(page.getByText(/^Einträge 1 bis /)).toBeVisible();
});

test('all three remotes in one page: React, the router, emotion and the shared packages exist once', {
  tag: ['@all', '@embedded'],
}, async ({ page, freshPortal }) => {
  // React announces every copy of its renderer here, as to its developer tools.
  await page.addInitScript(() => {
    const renderers: unknown[] = [];
    const inject = (renderer: unknown) => renderers.push(renderer);
    const hook = {
      renderers,
      inject,
      supportsFiber: true,
      onCommitFiberRoot() {},
      onCommitFiberUnmount() {},
    };
    Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
  const { url, hostDist } = freshPortal;
  await openSignedIn(page, 'admin', `${url}/tagverwaltung`);
  await expect(lead(page, LEAD)).toBeVisible();
  for (const area of ['Ereignisverwaltung', 'Organisationsverwaltung']) {
    await page.getByRole('button', { name: 'Admin-Bereich' }).click();
    await page.getByRole('menuitem', { name: area }).click();
    await expect(heading(page, area)).toBeVisible();
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect(heading(page, 'Impressum')).toBeVisible();

  const found = await page.evaluate(() => {
    interface Federation {
      __INSTANCES__: { name: string }[];
      __SHARE__: Record<string, Record<string, Record<string, Record<string, { useIn: string[] }>>>>;
    }
    const page = globalThis as unknown as {
      __FEDERATION__: Federation;
      __REACT_DEVTOOLS_GLOBAL_HOOK__: { renderers: unknown[] };
    };
    const copies: Record<string, { version: string; usedBy: string[] }[]> = {};
    for (const scopes of Object.values(page.__FEDERATION__.__SHARE__)) {
      for (const scope of Object.values(scopes)) {
        for (const [module, versions] of Object.entries(scope)) {
          for (const [version, { useIn }] of Object.entries(versions)) {
            copies[module] ??= [];
            copies[module].push({ version, usedBy: useIn });
          }
        }
      }
    }
    const styles = [...document.querySelectorAll('style[data-emotion]')];
    return {
      copies,
      instances: page.__FEDERATION__.__INSTANCES__.map(({ name }) => name),
      renderers: page.__REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.length,
      emotion: [...new Set(styles.map((style) => style.getAttribute('data-emotion')?.split(/[ -]/)[0]))],
    };
  });
  const { shared } = JSON.parse(await readFile(join(hostDist, 'host.json'), 'utf8')) as {
    shared: Record<string, { readonly version: string }>;
  };
  for (const remote of ['content', 'operations', 'public']) {
    expect(found.instances.join(' ')).toContain(`mobidrom_${remote}_`);
  }
  expect(Object.keys(found.copies).sort()).toEqual(Object.keys(shared).sort());
  for (const [module, copies] of Object.entries(found.copies)) {
    expect(
      copies.map(({ version }) => version),
      module,
    ).toEqual([shared[module]?.version]);
  }
  const users = found.copies['@mobidrom/shared-ui/data']?.[0]?.usedBy.join(' ');
  for (const remote of ['content', 'operations']) expect(users, 'the one table kit').toContain(remote);
  expect(found.renderers, 'copies of React DOM').toBe(1);
  expect(found.emotion, 'caches of emotion').toHaveLength(1);

  // Not even unused: no file of a remote holds React's, the router's or emotion's own code.
  const OWN_CODE =
    /react\.transitional\.element|Minified React error|useNavigate\(\) may be used only|__EMOTION/;
  for (const { name, active } of await registered(freshPortal)) {
    const folder = join(freshPortal.releases, name, active.version);
    const scripts = Object.keys(await filesOf(folder)).filter((one) => one.endsWith('.js'));
    expect(scripts.length, name).toBeGreaterThan(2);
    for (const file of scripts) {
      expect(
        OWN_CODE.exec(await readFile(join(folder, file), 'utf8'))?.[0],
        `${name} ${file}`,
      ).toBeUndefined();
    }
  }
});
