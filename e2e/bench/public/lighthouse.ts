import { freePort } from '@mobidrom/platform-gateway/free-port';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { launch } from '../measure';

/** Lighthouse categories that the portal has a goal for. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Result of Lighthouse for one visit to a page. */
export interface Audit {
  /** From 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Failed audits, one line each. */
  readonly remarks: readonly string[];
}

/**
 * Audits pages one after another as Lighthouse does by default: a phone on a slow connection, empty cache.
 * @param addresses of the pages
 */
export async function auditPages(
  executablePath: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Audit>> {
  const port = await freePort();
  const browser = await launch(executablePath, [`--remote-debugging-port=${port}`]);
  try {
    const audits = new Map<string, Audit>();
    for (const address of addresses) audits.set(address, await audit(address, port));
    return audits;
  } finally {
    await browser.close();
  }
}

async function audit(address: string, port: number): Promise<Audit> {
  const flags: Flags = { port, logLevel: 'error', locale: 'de', onlyCategories: [...CATEGORIES] };
  let lhr = (await lighthouse(address, flags))?.lhr;
  // Now and then the browser's trace lacks its beginning, through no fault of the page.
  if (lhr?.runtimeError?.code === 'NO_NAVSTART') lhr = (await lighthouse(address, flags))?.lhr;
  if (!lhr || lhr.runtimeError) {
    throw new Error(`Lighthouse could not audit ${address}: ${lhr?.runtimeError?.message ?? 'no result'}`);
  }
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? Number.NaN) * 100);
  return {
    scores: Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])) as Audit['scores'],
    remarks: CATEGORIES.flatMap((category) => remarksOf(lhr, category)),
  };
}

/** Returns the failed audits of a category that count towards its score. */
const remarksOf = ({ categories, audits }: Result, category: Category): string[] =>
  (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const { score = null, title = id, displayValue = '' } = audits[id] ?? {};
    return weight === 0 || score === null || score >= 0.9 ? [] : [`${category}: ${title} ${displayValue}`];
  });
