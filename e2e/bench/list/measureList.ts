import type { Browser, Page } from '@playwright/test';
import { median } from '../../../shared-build/src/bench/figures';
import { goal } from '../../../shared-build/src/bench/goals';
import { say } from '../../../shared-build/tasks/task.mjs';
import { signedIn, VIEW } from '../measure';
import { type Action, type Proof, type Reaction, stopwatch } from '../reaction';
import { markdownTable, number, reportGoals } from '../report';
import { withPortal } from '../withPortal';
import { addSources } from './manySources';

const COUNT = 2000;
const LIST = { path: '/datenquellenverwaltung', account: 'admin', proof: 'main table' } as const;
/** Limit until a reaction is painted, in milliseconds. */
const LIMIT = 100;
const FILTER = 'Köln';
/** Separator between the words of a title. */
const WORDS = /[^\p{L}\p{N}]+/u;

type Step = readonly [name: string, action: Action, shown: readonly string[]];

/** Measures the reactions of a long list in a running portal with its service and database. */
export async function measureList(browser: Browser, runs: number): Promise<void> {
  await withPortal(async (portal) => {
    say(`${number(COUNT)} Einträge werden angelegt …`);
    const titles = await addSources(portal.url, COUNT);
    const storageState = await signedIn(browser, portal, LIST);
    const reactions = new Map<string, Reaction[]>();
    for (let run = 0; run < runs; run++) {
      say(`Liste, Lauf ${run + 1} von ${runs} …`);
      const context = await browser.newContext({ ...VIEW, ...(storageState && { storageState }) });
      try {
        for (const [name, reaction] of await session(await context.newPage(), portal.url, titles)) {
          reactions.set(name, [...(reactions.get(name) ?? []), reaction]);
        }
      } finally {
        await context.close();
      }
    }
    report(titles.length, reactions, runs);
  });
}

async function session(page: Page, url: string, titles: readonly string[]) {
  await page.goto(`${url}/tagverwaltung`);
  await page.locator(LIST.proof).first().waitFor();
  const watch = await stopwatch(page);
  const taken: [string, Reaction][] = [];
  for (const [name, action, shown] of steps(titles)) {
    taken.push([name, await watch.measure(action, proofsOf(shown, name === 'Alle zeigen' ? 10 : 9))]);
  }
  return taken;
}

/** Returns the proofs of a page: its first row and another, the last of a page of ten or the first beyond it. */
const proofsOf = (shown: readonly string[], last: number): Proof[] =>
  [0, last].map((at) => ({ selector: `tr[aria-rowindex="${at + 3}"] > th`, text: shown[at] ?? '' }));

function steps(titles: readonly string[]): readonly Step[] {
  const collator = new Intl.Collator('de', { numeric: true });
  const up = titles.toSorted(collator.compare);
  const down = up.toReversed();
  const found = up.filter((title) => title.split(WORDS).some((word) => word.startsWith(FILTER)));
  const button = (name: string): Action => ({
    input: 'click',
    target: (page) => page.getByRole('button', { name, exact: true }),
  });
  const size = (page: Page) => page.getByRole('combobox', { name: 'Einträge pro Seite:' });
  const filterField = (page: Page) => page.getByRole('textbox', { name: 'Filter Bezeichnung' });
  return [
    [
      'Öffnen',
      {
        input: 'click',
        target: (page) => page.getByRole('menuitem', { name: 'Datenquellenverwaltung' }),
        prepare: (page) => page.getByRole('button', { name: 'Admin-Bereich' }).click(),
      },
      down,
    ],
    ['Aufsteigend sortieren', button('Bezeichnung'), up],
    [
      'Filtern',
      { input: 'Enter', target: filterField, prepare: (page) => filterField(page).fill(FILTER) },
      found,
    ],
    ['Filter löschen', button('Alle Filter löschen'), up],
    // In a closed select, End takes the last option.
    ['Alle zeigen', { input: 'End', target: size }, up],
    ['Absteigend sortieren, alle gezeigt', button('Bezeichnung'), down],
  ];
}

function report(count: number, reactions: ReadonlyMap<string, readonly Reaction[]>, runs: number): void {
  const rows = [...reactions].map(([name, taken]) => ({
    name,
    painted: median(taken.map(({ painted }) => painted)),
    computed: median(taken.map(({ computed }) => computed)),
  }));
  console.log(`\nListe mit ${number(count)} Einträgen, Mediane aus ${runs} Läufen\n`);
  console.log(
    markdownTable([
      ['Aktion', 'ms bis zum Bild', 'davon Rechenzeit der Seite'],
      ...rows.map(({ name, painted, computed }) => [name, number(painted), number(computed)]),
    ]),
  );
  reportGoals(rows.map(({ name, painted }) => goal(`${name}: ms bis zum Bild`, painted, LIMIT)));
}
