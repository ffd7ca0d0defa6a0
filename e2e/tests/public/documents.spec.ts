import { areas as framedAreas } from '../../../remote-public/src/frames/areas';
import { areas as infoAreas } from '../../../remote-public/src/pages/areas';
import { area as sitemapArea } from '../../../remote-public/src/sitemap/area';
import { drawn, layoutShift, MAX_LAYOUT_SHIFT, watchLayoutShift } from '../../support/layoutShift';
import { expect, type Page, test } from '../../support/test';

/* What a public page is before any script has run: for search engines, previews of links, and browsers without JavaScript. */

const AREAS = [...framedAreas, ...infoAreas, sitemapArea].filter(({ access }) => access === 'public');

test('crawlers find every public page, each with a head of its own', async ({ request, baseURL }) => {
  const robots = await request.get('/robots.txt');
  expect(await robots.text()).toContain(`Sitemap: ${baseURL}/sitemap.xml\n`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)];
  expect(listed.map(([, address]) => address).sort()).toEqual(
    AREAS.map(({ path }) => `${baseURL}/${path}`).sort(),
  );
  for (const [, , at = ''] of listed) expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
  const heads = await Promise.all(
    listed.map(async ([, address = '']) => {
      const page = await (await request.get(address, { headers: { accept: 'text/html' } })).text();
      expect(page).toContain('<html lang="de">');
      expect(page).toContain(`<link rel="canonical" href="${address}" />`);
      expect(page).toContain(`<meta property="og:url" content="${address}" />`);
      expect(page).not.toContain('noindex');
      const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '');
      expect(data.publisher).toMatchObject({ '@type': 'Organization', address: { addressLocality: 'Köln' } });
      return /<title>(.*?)<\/title>/.exec(page)?.[1];
    }),
  );
  expect(new Set(heads).size).toBe(AREAS.length);
  for (const path of ['/tagverwaltung', '/gibt-es-nicht']) {
    expect(await (await request.get(path)).text(), path).toContain(
      '<meta name="robots" content="noindex" />',
    );
  }
  const icon = await request.get('/favicon.ico');
  expect([...(await icon.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  expect((await request.get('/.well-known/security.txt')).status()).toBe(404);
});

test('the title of the first answer is the one that the portal sets', async ({ page }) => {
  for (const path of ['/faq', '/', '/datenkatalog']) {
    await page.goto(path, { waitUntil: 'commit' });
    const first = await (await page.request.get(path)).text();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page).toHaveTitle(/<title>(.*?)<\/title>/.exec(first)?.[1] ?? 'none');
  }
});

const INFO = [...infoAreas, sitemapArea];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all information pages can be read', async ({ page }) => {
    for (const { path, description = '' } of INFO) {
      await page.goto(`/${path}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      if (path !== sitemapArea.path) await expect(main.getByText(description, { exact: true })).toBeVisible();
      await expect(page.locator('#portal')).not.toContainText('%%');
    }
  });
});

/** Elements of the content, by which the page of the first answer is compared with that of the portal. */
const CONTENT = ['h1', 'h2', 'h3', 'p', 'li', 'dt', 'dd', 'td'].map((tag) => `main ${tag}`).join(', ');

/** Lets no script of the portal arrive until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/(?:assets|releases)\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Returns text and place of every visible element of the content, with places in whole pixels. */
const contentOf = (page: Page) =>
  page.locator(CONTENT).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && element.closest('nav') === null)
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const box = [left, top + window.scrollY, width, height].map(Math.round);
        return `${element.tagName} ${box.join(' ')} ${element.textContent}`;
      }),
  );

const mounted = (page: Page) => expect(page.getByRole('contentinfo')).toBeVisible();

test('the page of the first answer is the one that the portal shows, to the pixel', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  await watchLayoutShift(page);
  for (const path of ['/faq', '/impressum', '/barrierefreiheit', '/cookies']) {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await drawn(page);
    const before = await contentOf(page);
    expect(before.length).toBeGreaterThan(5);
    release();
    await mounted(page);
    await expect(page.locator('.start-main')).toHaveCount(0);
    await drawn(page);
    expect(await contentOf(page), path).toEqual(before);
    const { score, sources } = await layoutShift(page);
    expect(score, sources.join(', ')).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
    await page.unroute(/\/(?:assets|releases)\/.*\.js$/);
  }
  expect(said).toEqual([]);
});

test('what was typed before the scripts came is kept', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/faq', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('anmelden');
  release();
  await mounted(page);
  await expect(page.getByRole('searchbox')).toHaveValue('anmelden');
});
