import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { serialSteps } from '../../shared-build/src/bench/figures';
import { fillSignIn } from '../support/test';
import { type Conditions, DISTANT, UNTHROTTLED } from './network';
import type { MeasuredPage } from './pages';
import type { Variant } from './variants';
import { type MeasuredVisit, visit } from './visit';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const SWITCHES = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the browser of the benchmarks. @param switches further command line switches */
export const launch = (executablePath: string, switches: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...SWITCHES, ...switches] });

/** Signs in once, so that each cold visit begins with a session, as that of a returning user. */
export async function signedIn(
  browser: Browser,
  { url }: Pick<Variant, 'url'>,
  page: MeasuredPage,
): Promise<State | undefined> {
  if (!page.account) return undefined;
  const context = await browser.newContext();
  try {
    const tab = await context.newPage();
    await tab.goto(url + page.path);
    await fillSignIn(tab, page.account);
    await tab.locator(page.proof).first().waitFor({ timeout: 60_000 });
    return await context.storageState();
  } finally {
    await context.close();
  }
}

export const VIEW = { viewport: { width: 1280, height: 900 }, locale: 'de-DE' };

/** Measures a visit with an empty browser cache, and the next one with a filled cache. */
export async function coldAndWarm(
  browser: Browser,
  { url }: Pick<Variant, 'url'>,
  page: MeasuredPage,
  state: State | undefined,
  conditions: Conditions,
): Promise<{ cold: MeasuredVisit; warm: MeasuredVisit }> {
  const context = await browser.newContext({ ...VIEW, ...(state && { storageState: state }) });
  try {
    const cold = await visit(context, url, page, conditions);
    const warm = await visit(context, url, page, conditions);
    return { cold, warm };
  } finally {
    await context.close();
  }
}

/** Numbers of sequential requests that a cold visit waits for. */
export interface Steps {
  readonly firstHeading: number;
  readonly heading: number;
}

/** Counts the sequential requests of a cold visit. */
export async function stepsOf(
  browser: Browser,
  variant: Variant,
  page: MeasuredPage,
  state: State | undefined,
): Promise<Steps> {
  const visited = async (conditions: Conditions) => {
    const context = await browser.newContext({ ...VIEW, ...(state && { storageState: state }) });
    try {
      return await visit(context, variant.url, page, conditions);
    } finally {
      await context.close();
    }
  };
  const prompt = await visited(UNTHROTTLED);
  const delayed = await visited(DISTANT);
  const steps = (figure: keyof Steps) => serialSteps(prompt[figure], delayed[figure], DISTANT.latency);
  return { firstHeading: steps('firstHeading'), heading: steps('heading') };
}
