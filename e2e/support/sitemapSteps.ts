import { expect, type Locator, type Page } from '@playwright/test';

export interface SitemapLink {
  readonly title: string;
  /** Address from the root, as `/faq`. */
  readonly path: string;
}

/** Returns the entries of the sitemap's lists, without the breadcrumb above them. */
export const sitemapEntries = (page: Page, role: 'link' | 'button'): Locator =>
  page.getByRole('main').getByRole('region').getByRole('listitem').getByRole(role);

/** Returns the links of the open sitemap in document order. */
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
 * Follows the footer's link to the sitemap, by keyboard: a frame grows to its height after it is shown, and a click could
 * hit it instead of the footer.
 */
export const openSitemap = (page: Page): Promise<void> =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap', exact: true }).press('Enter');

/**
 * Opens a page by the sitemap in the footer. Resolves once the page's heading has the focus, so that screen readers
 * announce it.
 */
export async function openBySitemap(page: Page, { title, path }: SitemapLink): Promise<void> {
  await openSitemap(page);
  const link = sitemapEntries(page, 'link').and(page.getByRole('link', { name: title, exact: true }));
  await link.click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  // The sitemap's link to itself moves no focus.
  if (path === '/sitemap') return expect(heading).toBeVisible();
  await expect(heading).not.toHaveText('Sitemap');
  await expect(heading).toBeFocused();
}
