import type { Browser, Page } from '@playwright/test';
import { type Action, type Proof, type Reaction, stopwatch } from '../reaction';
import type { Driver } from './drivers';
import { benchRows, collator, FILTER, type Row } from './rows';
import { type Scrolling, scroll } from './scroll';
import { PAGES_URL, servePages } from './servePages';

/** Measured actions on each table. */
export const ACTIONS = [
  'Anzeigen',
  'Sortieren nach Text',
  'Sortieren nach Zahl',
  'Sortieren gleich nach dem Anzeigen',
  'Filtern',
  'Filter löschen',
  'Alle zeigen',
] as const;
export type ActionName = (typeof ACTIONS)[number];

/** Figures of one table in one round. */
export interface Session {
  readonly reactions: readonly { readonly action: ActionName; readonly reaction: Reaction }[];
  readonly scrolling: Scrolling;
}

const SHOW: Action = {
  input: 'click',
  target: (page) => page.getByRole('button', { name: 'Anzeigen' }),
};

const rows = benchRows();
const byName = rows.toSorted((a, b) => collator.compare(a.name, b.name));
const byNumber = rows.toSorted((a, b) => a.number - b.number);
const found = byName.filter(({ name }) => name.startsWith(FILTER));

/** Indexes of the checked rows: the first, and the last visible one, which a page of ten rows lacks. */
const PROVEN_ROWS = [0, 10];
const proofsOf = ({ cell }: Driver, shown: readonly Row[]): Proof[] =>
  PROVEN_ROWS.map((at) => ({ selector: cell(at), text: shown[at]?.name ?? '' }));

/** Repetitions of actions that take a frame or two: in all three tables they vary by a frame. */
const TIMES = 3;

/** Opens the table's page and measures all actions. @param folder of the built pages */
export async function runSession(browser: Browser, folder: string, driver: Driver): Promise<Session> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'de-DE' });
  await servePages(context, folder);
  const broken: Error[] = [];
  context.on('weberror', (error) => broken.push(error.error()));
  try {
    const open = async () => {
      const page = await context.newPage();
      await page.goto(`${PAGES_URL}/${driver.page}.html${driver.query}`);
      return page;
    };
    const atOnce = await sortAtOnce(await open(), driver);
    const { reactions, scrolling } = await everything(await open(), driver);
    if (broken[0]) throw broken[0];
    return { reactions: [...reactions, atOnce], scrolling };
  } finally {
    await context.close();
  }
}

type Taken = Session['reactions'][number];

/** Sorts right after the table is shown, before it could prepare an order. */
async function sortAtOnce(page: Page, driver: Driver): Promise<Taken> {
  const watch = await stopwatch(page);
  await SHOW.target(page).click();
  const reaction = await watch.measure(driver.sort('name'), proofsOf(driver, byName), 'once');
  return { action: 'Sortieren gleich nach dem Anzeigen', reaction };
}

async function everything(page: Page, driver: Driver): Promise<Session> {
  const watch = await stopwatch(page);
  const reactions: Taken[] = [];
  const take = async (action: ActionName, how: Action, shown: readonly Row[]) => {
    reactions.push({ action, reaction: await watch.measure(how, proofsOf(driver, shown)) });
  };
  await take('Anzeigen', SHOW, rows);
  await take('Sortieren nach Text', driver.sort('name'), byName);
  await take('Sortieren nach Zahl', driver.sort('number'), byNumber);
  await take('Sortieren nach Zahl', driver.sort('number'), byNumber.toReversed());
  await take('Sortieren nach Text', driver.sort('name'), byName);
  await take('Sortieren nach Text', driver.sort('name'), byName.toReversed());
  for (let times = 0; times < TIMES; times++) {
    await take('Filtern', driver.filter(FILTER), found.toReversed());
    await take('Filter löschen', driver.clearFilter(), byName.toReversed());
  }
  const scrolling = await scroll(page, watch, driver);
  for (let times = 0; driver.showAll && times < TIMES; times++) {
    await take('Alle zeigen', driver.showAll, byName.toReversed());
  }
  return { reactions, scrolling };
}
