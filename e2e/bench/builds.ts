import type { Browser } from '@playwright/test';
import { medians } from '../../shared-build/src/bench/figures';
import { type Compared, goalsOf } from '../../shared-build/src/bench/goals';
import { say } from '../../shared-build/tasks/task.mjs';
import { coldAndWarm, type Steps, signedIn, stepsOf } from './measure';
import { THROTTLED, UNTHROTTLED } from './network';
import { type MeasuredPage, PAGES } from './pages';
import { type Row, reportGoals, scriptsOf, tableOf } from './report';
import { startVariants, type Variant } from './variants';
import type { MeasuredVisit } from './visit';

type Visits = Record<Variant['name'], MeasuredVisit[]>;

async function measurePage(
  browser: Browser,
  variants: readonly [Variant, Variant],
  page: MeasuredPage,
  runs: number,
): Promise<{ rows: Row[]; compared: Compared; scripts: string }> {
  const states = new Map(
    await Promise.all(
      variants.map(async (variant) => [variant, await signedIn(browser, variant, page)] as const),
    ),
  );
  const rows: Row[] = [];
  for (const conditions of [UNTHROTTLED, THROTTLED]) {
    say(`${page.path}, ${conditions.name} …`);
    const cold: Visits = { föderiert: [], 'ein Bündel': [] };
    const warm: Visits = { föderiert: [], 'ein Bündel': [] };
    for (let run = 0; run < runs; run++) {
      // Alternating which build comes first: warming up and slowing down affect both alike.
      for (const variant of run % 2 === 0 ? variants : variants.toReversed()) {
        const visits = await coldAndWarm(browser, variant, page, states.get(variant), conditions);
        cold[variant.name].push(visits.cold);
        warm[variant.name].push(visits.warm);
      }
    }
    const row = (kind: string, visits: Visits): Row => ({
      situation: `${page.path}, ${kind}, ${conditions.name}`,
      federated: visits.föderiert,
      bundle: visits['ein Bündel'],
    });
    rows.push(row('kalt', cold), row('warm', warm));
  }
  const steps = [];
  for (const variant of variants) steps.push(await stepsOf(browser, variant, page, states.get(variant)));
  return { rows, ...summary(page, rows, steps) };
}

function summary(page: MeasuredPage, rows: readonly Row[], steps: readonly Steps[]) {
  // Cold and throttled: there the build makes the difference, not the machine.
  const { federated, bundle } = rows[2] as Row;
  const [ours, theirs] = [medians(federated), medians(bundle)];
  const visit = federated[0] as MeasuredVisit;
  const compared: Compared = {
    page: page.path,
    isPublic: page.account === undefined,
    scriptKiB: ours.scriptBytes / 1024,
    firstSteps: (steps[0] as Steps).firstHeading,
    identityScripts: visit.transfers.filter(({ url }) => /\/keycloak\.[^/]*\.js$/.test(url)).length,
    bytesRatio: ours.bytes / theirs.bytes,
    headingRatio: ours.heading / theirs.heading,
  };
  const scripts = [
    `${page.path}: Schritte bis zur ersten Überschrift ${steps.map(({ firstHeading }) => firstHeading).join(' / ')}`,
    `${page.path}: Schritte bis zur Seite mit Überschrift ${steps.map(({ heading }) => heading).join(' / ')}`,
    scriptsOf(`${page.path}, föderiert:`, visit.transfers),
    scriptsOf(`${page.path}, ein Bündel:`, (bundle[0] as MeasuredVisit).transfers),
  ].join('\n\n');
  return { compared, scripts };
}

/**
 * Compares the federated portal with the same sources built as one bundle.
 *
 * @param runs number of measurements per situation
 * @param path limits the comparison to this page
 */
export async function compareBuilds(browser: Browser, runs: number, path: string | undefined): Promise<void> {
  const variants = await startVariants(say);
  const end = () => Promise.all(variants.map((variant) => variant.stop()));
  // Ctrl+C reaches the browser too, which ends by itself.
  process.once('SIGINT', () => end().finally(() => process.exit(130)));
  try {
    const pages = PAGES.filter((page) => path === undefined || page.path === path);
    const measured = [];
    for (const page of pages) measured.push(await measurePage(browser, variants, page, runs));
    console.log(`\nföderiert / ein Bündel, Mediane aus ${runs} Läufen\n`);
    console.log(tableOf(measured.flatMap(({ rows }) => rows)));
    console.log(`\n${measured.map(({ scripts }) => scripts).join('\n\n')}`);
    reportGoals(goalsOf(measured.map(({ compared }) => compared)));
  } finally {
    await end();
  }
}
