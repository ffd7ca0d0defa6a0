import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { PortalProcess } from '../support/portalProcess';
import { takenOver } from '../support/takenOver';
import { type Account, expect, openSignedIn, waitForAnimations } from '../support/test';
import { PICTURE_TIME } from './galleryPortal';
import type { Screen } from './screens';

export interface View {
  readonly width: number;
  readonly dark: boolean;
}
type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Waits until the page has its final look: pictures further down included, no element hovered. */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    for (const picture of document.images) {
      picture.loading = 'eager';
      await picture.decode();
    }
    await document.fonts.ready;
  });
  // A frame gets its height a moment after its page is shown.
  const heights = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLIFrameElement>('main iframe')].map(
        (frame) => (frame.contentDocument?.documentElement.scrollHeight ?? 0) - frame.clientHeight,
      ),
    );
  await expect.poll(async () => (await heights()).every((missing) => missing <= 0)).toBe(true);
  await waitForAnimations(page);
}

const MOST_PICTURES = 5;

/** Takes a picture of a page. Repeats it when the height has changed meanwhile: a page that grows is cut off at its end. */
async function pictureOf(page: Page, fullPage: boolean): Promise<Buffer> {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (let taken = 0; taken < MOST_PICTURES; taken++) {
    const before = await height();
    const png = await page.screenshot({ fullPage, animations: 'disabled' });
    if (before === (await height())) return png;
  }
  throw new Error(`${page.url()} has another height each time`);
}

export interface Picture {
  readonly view: View;
  readonly png: Buffer;
}
export interface Camera {
  /** Takes the pictures of a screen in these windows and schemes. */
  take(screen: Screen, views: readonly View[]): AsyncIterable<Picture>;
}

const heightOf = ({ window }: Screen, { width }: View): number =>
  window?.[width < 900 ? 'narrow' : 'wide'] ?? 900;

/** Switches an open page to another window size and scheme. */
async function turn(page: Page, screen: Screen, view: View): Promise<void> {
  await page.setViewportSize({ width: view.width, height: heightOf(screen, view) });
  await page.emulateMedia({ colorScheme: view.dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await expect
    .poll(() => page.evaluate((width) => matchMedia(`(width: ${width}px)`).matches, view.width))
    .toBe(true);
}

/** Creates a camera, which opens each screen in a new browser context. */
export function cameraFor(browser: Browser, portal: PortalProcess): Camera {
  const signedIn = new Map<Account, Promise<State>>();

  const contextOf = async (view: View, height: number, storageState?: State) => {
    const context = await browser.newContext({
      baseURL: portal.url,
      viewport: { width: view.width, height },
      colorScheme: view.dark ? 'dark' : 'light',
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
      ...(storageState && { storageState }),
    });
    await context.clock.setFixedTime(PICTURE_TIME);
    return context;
  };

  const signIn = async (account: Account): Promise<State> => {
    const context = await contextOf({ width: 1280, dark: false }, 900);
    try {
      await openSignedIn(await context.newPage(), account, '/tagverwaltung');
      return await context.storageState();
    } finally {
      await context.close();
    }
  };
  const stateOf = (account: Account): Promise<State> => {
    const known = signedIn.get(account) ?? signIn(account);
    signedIn.set(account, known);
    return known;
  };

  return {
    async *take(screen, views) {
      const visits = screen.opensAnew ? views.map((view) => [view]) : [views];
      for (const visit of visits) {
        const [first] = visit;
        if (!first) return;
        const state = screen.account && (await stateOf(screen.account));
        const context = await contextOf(first, heightOf(screen, first), state);
        try {
          const page = await context.newPage();
          await screen.before?.(page);
          await page.goto(screen.path);
          await takenOver(page);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await screen.prepare?.(page, portal);
          for (const view of visit) {
            await turn(page, screen, view);
            await settle(page);
            yield { view, png: await pictureOf(page, !screen.window) };
          }
        } finally {
          await context.close();
          await portal.faults.clear();
        }
      }
    },
  };
}
