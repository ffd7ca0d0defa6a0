import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { buildPages } from '../../../shared-build/src';
import { median } from '../../../shared-build/src/bench/figures';
import { type ComparedTable, tableGoals } from '../../../shared-build/src/bench/tableGoals';
import { say } from '../../../shared-build/tasks/task.mjs';
import { root } from '../../support/folders';
import { markdownTable, number, reportGoals } from '../report';
import { DRIVERS, type Driver } from './drivers';
import { ROW_COUNT } from './rows';
import { ACTIONS, type ActionName, runSession, type Session } from './session';

const OUT = join(root, '.cache/bench/tables');

/** Compares the table kit with MUI X DataGrid and AG Grid Community, with all rows in the browser. */
export async function compareTables(browser: Browser, runs: number): Promise<void> {
  say('Die Tabellen werden gebaut …');
  await buildPages({
    root,
    folder: 'e2e/bench/tables/pages',
    out: OUT,
    pages: Object.fromEntries(DRIVERS.map(({ page }) => [page, `./${page}.tsx`])),
  });
  const sessions = new Map<Driver, Session[]>(DRIVERS.map((driver) => [driver, []]));
  for (let run = 0; run < runs; run++) {
    say(`Tabellen, Lauf ${run + 1} von ${runs} …`);
    // Rotating which table comes first: warming up and slowing down affect all alike.
    const turn = run % DRIVERS.length;
    for (const driver of [...DRIVERS.slice(turn), ...DRIVERS.slice(0, turn)]) {
      sessions.get(driver)?.push(await runSession(browser, OUT, driver));
    }
  }
  const tables = [...sessions].map(([driver, taken]) => summary(driver, taken));
  console.log(`\n${number(ROW_COUNT)} Zeilen, sechs Spalten, Mediane aus ${runs} Läufen\n`);
  console.log(reactionTable(tables));
  reportGoals(tableGoals(tables));
}

interface Summary extends ComparedTable {
  readonly computed: Readonly<Partial<Record<string, number>>>;
  readonly computedPerFrame: number;
  readonly blank: number;
}

function summary({ name }: Driver, sessions: readonly Session[]): Summary {
  const all = sessions.flatMap(({ reactions }) => reactions);
  const middle = (figure: 'painted' | 'computed') =>
    Object.fromEntries(
      ACTIONS.flatMap((action) => {
        const taken = all.filter((one) => one.action === action).map(({ reaction }) => reaction[figure]);
        return taken.length === 0 ? [] : [[action, median(taken)]];
      }),
    );
  const scrolling = (figure: keyof Session['scrolling']) =>
    median(sessions.map((session) => session.scrolling[figure]));
  return {
    name,
    painted: middle('painted'),
    computed: middle('computed'),
    frame: scrolling('frame'),
    computedPerFrame: scrolling('computedPerFrame'),
    blank: scrolling('blank'),
  };
}

/** Returns, per action, the milliseconds until it was painted, and in brackets the processor time of the main thread. */
function reactionTable(tables: readonly Summary[]): string {
  const cell = ({ painted, computed }: Summary, action: ActionName) => {
    const [wall, cpu] = [painted[action], computed[action]];
    return wall === undefined || cpu === undefined ? '–' : `${number(wall)} (${number(cpu)})`;
  };
  return markdownTable([
    ['ms bis zum Bild (Rechenzeit)', ...tables.map(({ name }) => name)],
    ...ACTIONS.map((action) => [action, ...tables.map((table) => cell(table, action))]),
    [
      'Blättern, je Bild',
      ...tables.map(({ frame, computedPerFrame }) => `${number(frame, 1)} (${number(computedPerFrame, 1)})`),
    ],
    ['davon leer, %', ...tables.map(({ blank }) => number(blank * 100, 1))],
  ]);
}
