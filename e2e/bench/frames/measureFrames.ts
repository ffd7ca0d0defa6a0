import type { Browser, Page } from '@playwright/test';
import { median } from '../../../shared-build/src/bench/figures';
import { goal } from '../../../shared-build/src/bench/goals';
import { say } from '../../../shared-build/tasks/task.mjs';
import { signedIn, VIEW } from '../measure';
import { type Action, type Proof, type Reaction, type Stopwatch, stopwatch } from '../reaction';
import { markdownTable, number, reportGoals } from '../report';
import { withPortal } from '../withPortal';
import { type FrameHeights, readHeights, watchHeights } from './frameHeights';

/** Page that demands a sign-in. */
const SIGN_IN = { path: '/tagverwaltung', account: 'admin', proof: 'main table' } as const;
/** Page with links to all others; each change begins there. */
const SITEMAP = { path: '/sitemap', proof: 'main:not(.start-main) h2' } as const;
const INFO_PAGES = ['/faq', '/kontakt', '/datenschutz', '/mobidrom', '/nutzungsbedingungen'];
const FRAMED_PAGES = ['/', '/datenkatalog', '/dashboards', '/zonenmanager', '/nutzerverwaltung'];
/** Time of a framed page divided by that of an information page. */
const LIMIT = 1.3;

const STATES = ['kalt', 'warm'] as const;
type State = (typeof STATES)[number];

/** One change to a page. */
interface Change extends Reaction {
  readonly path: string;
  readonly state: State;
  /** Heights of the frame from its first picture on; undefined for an information page. */
  readonly heights?: FrameHeights | undefined;
}

/**
 * Clicks on framed pages and on information pages in turn. In a new tab each page is opened from the sitemap for the first
 * time (cold: neither its code nor its files are in the browser's cache), then once more (warm).
 */
export async function measureFrames(browser: Browser, runs: number): Promise<void> {
  await withPortal(async (portal) => {
    const storageState = await signedIn(browser, portal, SIGN_IN);
    const inSession = async <T>(use: (page: Page) => Promise<T>): Promise<T> => {
      const context = await browser.newContext({ ...VIEW, ...(storageState && { storageState }) });
      try {
        return await use(await context.newPage());
      } finally {
        await context.close();
      }
    };
    const proofs = await inSession((page) => readProofs(page, portal.url));
    const changes: Change[] = [];
    for (let run = 0; run < runs; run++) {
      say(`Gerahmte Seiten, Lauf ${run + 1} von ${runs} …`);
      changes.push(...(await inSession((page) => changesOf(page, portal.url, proofs))));
    }
    report(changes, runs);
  });
}

type Proofs = ReadonlyMap<string, readonly Proof[]>;

/** Reads the first heading of each page, so that no list of them has to be maintained. */
async function readProofs(page: Page, url: string): Promise<Proofs> {
  const proofs = new Map<string, readonly Proof[]>();
  const textIn = async (place: Pick<Page, 'locator'>, selector: string): Promise<string> => {
    const text = (await place.locator(selector).first().textContent())?.trim();
    if (!text) throw new Error(`${page.url()} has no text at ${selector}`);
    return text;
  };
  for (const path of [SITEMAP.path, ...INFO_PAGES]) {
    await page.goto(url + path);
    await page.locator(SITEMAP.proof).first().waitFor();
    const selectors = ['main h1', SITEMAP.proof];
    const texts = await Promise.all(selectors.map((selector) => textIn(page, selector)));
    proofs.set(
      path,
      selectors.map((selector, at) => ({ selector, text: texts[at] ?? '' })),
    );
  }
  for (const path of FRAMED_PAGES) {
    await page.goto(url + path);
    const text = await textIn(page.frameLocator('main iframe'), 'main h1');
    proofs.set(path, [{ selector: 'main h1', text, isFramed: true }]);
  }
  return proofs;
}

async function changesOf(page: Page, url: string, proofs: Proofs): Promise<Change[]> {
  await page.goto(url + SITEMAP.path);
  await page.locator(SITEMAP.proof).first().waitFor();
  const watch = await stopwatch(page);
  const changes: Change[] = [];
  for (const state of STATES) {
    for (const [at, info] of INFO_PAGES.entries()) {
      for (const path of [info, FRAMED_PAGES[at] ?? info]) {
        changes.push({ path, state, ...(await change(page, watch, path, proofs.get(path) ?? [])) });
        await watch.measure(link('footer', SITEMAP.path), proofs.get(SITEMAP.path) ?? []);
      }
    }
  }
  return changes;
}

async function change(page: Page, watch: Stopwatch, path: string, proofs: readonly Proof[]) {
  const isFramed = proofs.some((proof) => proof.isFramed);
  if (!isFramed) return watch.measure(link('main', path), proofs);
  await page.evaluate(watchHeights);
  const reaction = await watch.measure(link('main', path), proofs);
  return { ...reaction, heights: await page.evaluate(readHeights) };
}

/** Finds the link by its address: some link texts differ from the page's title. */
const link = (within: string, path: string): Action => ({
  input: 'click',
  target: (page) => page.locator(`${within} a[href="${path}"]`).first(),
});

function report(changes: readonly Change[], runs: number): void {
  const painted = (paths: readonly string[], state: State) =>
    median(
      changes.filter((one) => one.state === state && paths.includes(one.path)).map((one) => one.painted),
    );
  console.log(`\nKlick bis zum Bild in ms, Mediane aus ${runs} Läufen\n`);
  console.log(
    markdownTable([
      ['Seite', ...STATES, 'Rechenzeit der Seite, warm', 'größte Änderung der Höhe nach dem ersten Bild, px'],
      ...[...INFO_PAGES, ...FRAMED_PAGES].map((path) => {
        const own = changes.filter((one) => one.path === path);
        const heights = own.flatMap((one) => one.heights ?? []);
        const warm = own.filter(({ state }) => state === 'warm');
        return [
          path,
          ...STATES.map((state) => number(painted([path], state))),
          number(median(warm.map(({ computed }) => computed))),
          heights.length === 0 ? '–' : number(Math.max(...heights.map(({ change }) => change))),
        ];
      }),
    ]),
  );
  reportGoals([
    ...STATES.map((state) =>
      goal(
        `Gerahmte Seiten geteilt durch Informationsseiten, ${state}`,
        painted(FRAMED_PAGES, state) / painted(INFO_PAGES, state),
        LIMIT,
      ),
    ),
    goal(
      'Änderung der Höhe nach dem ersten Bild, px',
      Math.max(...changes.map(({ heights }) => heights?.change ?? 0)),
      0,
    ),
  ]);
}
