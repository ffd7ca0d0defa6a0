import { createTag, listItems, listPages, listTags, type Request, type Tag } from '@mobidrom/platform-api';
import { hardNames } from '@mobidrom/platform-api/testing';
import type { Page } from '@playwright/test';
import { requestAs } from '../../support/requestAs';
import { expect, openSignedIn, test } from '../../support/test';
import { names } from '../content/areaPageSteps';

/*
 * A list of 501 to 3,000 rows: the service orders the first 500, the browser all of them once the rest has arrived. Both
 * orders are the same, so that no row moves meanwhile.
 */

const PATH = '/tagverwaltung';
const COUNT = 640;
const ROWS_SHOWN = 100;
/** Pages of the list that the first fetch of 500 rows fills. */
const PAGES_HERE = 5;
const LONGEST_NAME = 30;

test('a list of 501 to 3,000 rows keeps its order while the rest arrives', {
  tag: ['@embedded', '@all'],
}, async ({ page, freshPortal }) => {
  test.setTimeout(300_000);
  const request = await requestAs(freshPortal.url);
  await addTags(request);
  await openSignedIn(page, 'leser', `${freshPortal.url}${PATH}`);
  for (const sort of ['tagName:asc', 'tagName:desc', 'organisations:desc']) {
    await test.step(sort, async () => {
      const rest = await holdRest(page);
      await page.goto(`${freshPortal.url}${PATH}?size=${ROWS_SHOWN}&sort=${sort}`);
      const first = await readPages(page, PAGES_HERE);
      await page.getByRole('button', { name: 'Erste Seite' }).click();
      const answered = page.waitForResponse(isRest);
      rest.release();
      await answered;
      const listed = await orderOfService(request, sort);
      const all = await readPages(page, Math.ceil(listed.length / ROWS_SHOWN));
      expect(all.slice(0, first.length)).toEqual(first);
      expect(all).toEqual(listed.map(({ tagName }) => tagName));
      await page.unroute(isRest);
    });
  }
});

const isRest = (address: URL | { url(): string }): boolean => {
  const { pathname, searchParams } = address instanceof URL ? address : new URL(address.url());
  return pathname.endsWith('/orga-management/tags') && searchParams.get('page') === '1';
};

/** Keeps the second fetch of the list waiting until it is released. */
async function holdRest(page: Page): Promise<{ release(): void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(isRest, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/** The names on so many pages of the list, from the first one. */
async function readPages(page: Page, count: number): Promise<string[]> {
  const next = page.getByRole('button', { name: 'Nächste Seite' });
  const read: string[] = [];
  for (let at = 0; at < count; at++) {
    if (at > 0) await next.click();
    await expect(page.getByText(new RegExp(`^Einträge ${at * ROWS_SHOWN + 1} bis`))).toBeVisible();
    await expect(names(page).first()).toBeVisible();
    read.push(...(await names(page).allTextContents()));
  }
  return read;
}

async function addTags(request: Request): Promise<void> {
  const tagNames = hardNames(3_000).filter((name) => name.trim() === name && name.length <= LONGEST_NAME);
  const fitting = tagNames.slice(0, COUNT);
  for (let start = 0; start < fitting.length; start += 8) {
    const some = fitting.slice(start, start + 8);
    // A name may be refused, as one with control characters: the others are hard enough.
    await Promise.all(some.map((tagName) => createTag(request, tagName)));
  }
}

async function orderOfService(request: Request, sort: string): Promise<Tag[]> {
  const [column = '', direction] = sort.split(':');
  const by = { column, direction: direction === 'desc' ? 'desc' : 'asc' } as const;
  const tags: Tag[] = [];
  const pages = listPages(async (query) => {
    const answer = await listTags(request, { ...query, sort: by });
    return answer.ok
      ? { ok: true, value: { ...answer.value, items: listItems(answer.value).map(({ item }) => item) } }
      : answer;
  });
  for await (const result of pages) {
    if (!result.ok) throw new Error(result.failure.text);
    tags.push(...result.value.items);
  }
  return tags;
}
