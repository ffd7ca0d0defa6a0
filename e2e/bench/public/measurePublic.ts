import type { Browser } from '@playwright/test';
import { median } from '../../../shared-build/src/bench/figures';
import {
  type InfoPageFigures,
  type PageScores,
  publicGoals,
} from '../../../shared-build/src/bench/publicGoals';
import { say } from '../../../shared-build/tasks/task.mjs';
import { coldAndWarm, launch } from '../measure';
import { UNTHROTTLED } from '../network';
import type { Reaction } from '../reaction';
import { markdownTable, number, reportGoals } from '../report';
import { withPortal } from '../withPortal';
import { INFO_PAGES } from './infoPages';
import { type Audit, auditPages, type Category } from './lighthouse';
import { changePages, readHeadings } from './pageChanges';

/** Pages with goals for their Lighthouse scores. */
const AUDITED = ['/datenkatalog', '/faq', '/kontakt', '/datenschutz'];

/** Measures the public pages. @param runs number of measurements per figure */
export async function measurePublic(executablePath: string, runs: number): Promise<void> {
  await withPortal(async (portal) => {
    const pages = await measurePages(executablePath, portal.url, runs);
    const audits = new Map<string, Audit[]>();
    for (let run = 0; run < runs; run++) {
      say(`Lighthouse, Lauf ${run + 1} von ${runs} …`);
      const addresses = AUDITED.map((path) => portal.url + path);
      for (const [address, audit] of await auditPages(executablePath, addresses)) {
        const { pathname } = new URL(address);
        audits.set(pathname, [...(audits.get(pathname) ?? []), audit]);
      }
    }
    report(pages, audits, runs);
  });
}

interface MeasuredInfoPage extends InfoPageFigures {
  readonly computed: number;
}

async function measurePages(executablePath: string, url: string, runs: number): Promise<MeasuredInfoPage[]> {
  const browser = await launch(executablePath);
  try {
    const scripts = await coldScripts(browser, url);
    const headings = await readHeadings(browser, url);
    const reactions = new Map<string, Reaction[]>();
    for (let run = 0; run < runs; run++) {
      say(`Wechsel zwischen den Seiten, Lauf ${run + 1} von ${runs} …`);
      for (const [path, taken] of await changePages(browser, url, headings)) {
        reactions.set(path, [...(reactions.get(path) ?? []), ...taken]);
      }
    }
    return INFO_PAGES.map(({ path }) => {
      const taken = reactions.get(path) ?? [];
      return {
        page: path,
        scriptKiB: (scripts.get(path) ?? Number.NaN) / 1024,
        change: median(taken.map(({ painted }) => painted)),
        computed: median(taken.map(({ computed }) => computed)),
      };
    });
  } finally {
    await browser.close();
  }
}

/** Returns the bytes of a first visit's scripts by path; they are the same in every run. */
async function coldScripts(browser: Browser, url: string): Promise<ReadonlyMap<string, number>> {
  const bytes = new Map<string, number>();
  for (const page of INFO_PAGES) {
    say(`${page.path} …`);
    const { cold } = await coldAndWarm(browser, { url }, page, undefined, UNTHROTTLED);
    bytes.set(page.path, cold.scriptBytes);
  }
  return bytes;
}

function report(
  pages: readonly MeasuredInfoPage[],
  audits: ReadonlyMap<string, readonly Audit[]>,
  runs: number,
): void {
  const scores = [...audits].map(([page, taken]) => scoresOf(page, taken));
  console.log(`\nOhne Anmeldung, Mediane aus ${runs} Läufen\n`);
  console.log(
    markdownTable([
      ['Seite', 'JS KiB, kalt', 'ms vom Klick bis zum Bild', 'davon Rechenzeit der Seite'],
      ...pages.map(({ page, scriptKiB, change, computed }) => [
        page,
        number(scriptKiB, 1),
        number(change),
        number(computed),
      ]),
    ]),
  );
  console.log(`\nLighthouse, Telefon an langsamer Verbindung, Mediane aus ${runs} Läufen\n`);
  console.log(
    markdownTable([
      ['Seite', 'Leistung', 'Barrierefreiheit', 'bewährte Verfahren', 'SEO'],
      ...scores.map(({ page, performance, accessibility, bestPractices, seo }) => [
        page,
        ...[performance, accessibility, bestPractices, seo].map((score) => number(score)),
      ]),
    ]),
  );
  for (const [page, taken] of audits) {
    const remarks = [...new Set(taken.flatMap(({ remarks }) => remarks))];
    if (remarks.length > 0) console.log(`\n${page}:\n${remarks.map((remark) => `  ${remark}`).join('\n')}`);
  }
  reportGoals(publicGoals(pages, scores));
}

function scoresOf(page: string, audits: readonly Audit[]): PageScores {
  const score = (category: Category) => median(audits.map(({ scores }) => scores[category]));
  return {
    page,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  };
}
