import { areas as framedAreas } from '../../../remote-public/src/frames/areas';
import { areas as infoAreas } from '../../../remote-public/src/pages/areas';
import { area as sitemapArea } from '../../../remote-public/src/sitemap/area';
import { expect, test } from '../../support/test';

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
