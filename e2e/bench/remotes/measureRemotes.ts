import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { goal } from '../../../shared-build/src/bench/goals';
import { say } from '../../../shared-build/tasks/task.mjs';
import { copyOfPrepared, root } from '../../support/folders';
import { startPortal } from '../../support/portalProcess';
import { prepare } from '../../support/prepare';
import { testSigning } from '../../support/setKey';
import { coldAndWarm } from '../measure';
import { UNTHROTTLED } from '../network';
import { markdownTable, number, reportGoals } from '../report';
import type { MeasuredVisit } from '../visit';
import { addSmallRemotes } from './smallRemotes';

const PAGE = { path: '/faq', proof: 'main:not(.start-main) h2' };
const MORE = 50;
const LIMIT_KIB = 2;

/** Measures what fifty more remotes cost the first visit of an info page. */
export async function measureRemotes(browser: Browser): Promise<void> {
  const before = await firstVisit(browser, 0);
  const after = await firstVisit(browser, MORE);
  const kib = (visit: MeasuredVisit) => sum(visit.transfers.map(({ body }) => body)) / 1024;
  const line = (name: string, visit: MeasuredVisit) => [
    name,
    number(visit.transfers.length),
    number(kib(visit), 1),
    number(sum(visit.transfers.filter(({ type }) => type === 'Document').map(({ body }) => body)) / 1024, 1),
  ];
  console.log(`\nErster Besuch von ${PAGE.path}\n`);
  console.log(
    markdownTable([
      ['Bereiche', 'Anfragen', 'KiB', 'davon Startseite'],
      line('die des Portals', before),
      line(`und ${MORE} weitere`, after),
    ]),
  );
  reportGoals([
    goal(`${PAGE.path}: KiB durch ${MORE} weitere Remotes`, kib(after) - kib(before), LIMIT_KIB),
    goal(
      `${PAGE.path}: Anfragen durch ${MORE} weitere Remotes`,
      after.transfers.length - before.transfers.length,
      0,
    ),
  ]);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

async function firstVisit(browser: Browser, more: number): Promise<MeasuredVisit> {
  say(`${PAGE.path} mit ${more} weiteren Remotes …`);
  const prepared = await prepare(join(root, '.cache/bench/portal'));
  const folder = await copyOfPrepared(prepared);
  const { hostDist } = prepared;
  const configurationFile = join(root, 'deploy/portal.json');
  const signing = testSigning(prepared);
  await addSmallRemotes({ releases: folder.releases, hostDist, configurationFile, signing }, more);
  const portal = await startPortal({ ...folder, hostDist });
  try {
    return (await coldAndWarm(browser, portal, PAGE, undefined, UNTHROTTLED)).cold;
  } finally {
    await portal.stop();
    await folder.remove();
  }
}
