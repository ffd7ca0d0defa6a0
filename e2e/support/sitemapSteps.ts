import { expect, type Locator, type Page } from '@playwright/test';

export interface SitemapLink {
  readonly title: string;
  /** From the root, as `/faq`. */
  readonly path: string;
}

/** The sitemap's own lists, without the breadcrumb above them. */
export const sitemapEntries = (page: Page, role: 'link' | 'button'): Locator =>
  page.getByRole('main').getByRole('region').getByRole('listitem').getByRole(role);

/** What the sitemap, which is open, leads to, in its order. */
export async function sitemapLinks(page: Page): Promise<SitemapLink[]> {
  const links = sitemapEntries(page, 'link');
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) =>
    all.map((link) => ({
      title: link.textContent ?? '',
      path: new URL((link as HTMLAnchorElement).href).pathname,
    })),
  );
}

/**
 * Follows the link to the sitemap in every page's footer. By the keyboard: a page in a frame takes its height a moment
 * after it is shown, and a click on what stands below would meet the frame.
 */
export const openSitemap = (page: Page): Promise<void> =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap', exact: true }).press('Enter');

/**
 * Goes by the sitemap, which every page's footer leads to, and answers once the page of the link stands and is read out:
 * its heading has the focus.
 */
export async function openBySitemap(page: Page, { title, path }: SitemapLink): Promise<void> {
  await openSitemap(page);
  const link = sitemapEntries(page, 'link').and(page.getByRole('link', { name: title, exact: true }));
  await link.click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  // Its link to itself changes nothing.
  if (path === '/sitemap') return expect(heading).toBeVisible();
  await expect(heading).not.toHaveText('Sitemap');
  await expect(heading).toBeFocused();
}
