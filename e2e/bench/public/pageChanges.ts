import type { Browser, Page } from '@playwright/test';
import { VIEW } from '../measure';
import type { MeasuredPage } from '../pages';
import { type Action, type Proof, type Reaction, stopwatch } from '../reaction';
import { INFO_PAGES, SITEMAP } from './infoPages';

/** Proofs that a page is shown, by path: its first headings. */
export type Headings = ReadonlyMap<string, readonly Proof[]>;
/** Reactions of the changes to a page, by path. */
export type Changes = ReadonlyMap<string, readonly Reaction[]>;

/** Reads the headings of all pages in a tab of its own, so that no list of them has to be maintained. */
export async function readHeadings(browser: Browser, url: string): Promise<Headings> {
  const context = await browser.newContext(VIEW);
  try {
    const tab = await context.newPage();
    const headings = new Map<string, readonly Proof[]>();
    for (const page of INFO_PAGES) {
      await tab.goto(url + page.path);
      await tab.locator(page.proof).first().waitFor();
      headings.set(page.path, [await textAt(tab, 'main h1'), await textAt(tab, page.proof)]);
    }
    return headings;
  } finally {
    await context.close();
  }
}

async function textAt(tab: Page, selector: string): Promise<Proof> {
  const text = (await tab.locator(selector).first().textContent())?.trim();
  if (!text) throw new Error(`${tab.url()} has no text at ${selector}`);
  return { selector, text };
}

/** Opens each other page from the sitemap, for the first time in the tab, and returns by the footer. */
export async function changePages(browser: Browser, url: string, headings: Headings): Promise<Changes> {
  const context = await browser.newContext(VIEW);
  try {
    const tab = await context.newPage();
    await tab.goto(url + SITEMAP.path);
    await tab.locator(SITEMAP.proof).first().waitFor();
    const watch = await stopwatch(tab);
    const change = (within: string, page: MeasuredPage) =>
      watch.measure(link(within, page), headings.get(page.path) ?? []);
    const back: Reaction[] = [];
    const changes = new Map<string, readonly Reaction[]>([[SITEMAP.path, back]]);
    for (const page of INFO_PAGES.filter((one) => one !== SITEMAP)) {
      changes.set(page.path, [await change('main', page)]);
      back.push(await change('footer', SITEMAP));
    }
    return changes;
  } finally {
    await context.close();
  }
}

/** Finds the link by its address: some link texts differ from the page's title. */
const link = (within: string, { path }: MeasuredPage): Action => ({
  input: 'click',
  target: (page) => page.locator(`${within} a[href="${path}"]`).first(),
});
