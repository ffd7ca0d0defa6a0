import { medians, type Visit } from '../../shared-build/src/bench/figures';
import type { Goal } from '../../shared-build/src/bench/goals';
import type { Transfer } from './visit';

/** Row of the comparison: the same page under the same conditions in both builds. */
export interface Row {
  readonly situation: string;
  readonly federated: readonly Visit[];
  readonly bundle: readonly Visit[];
}

/** Returns a number in German format. */
export const number = (value: number, digits = 0): string =>
  value.toLocaleString('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const kib = (bytes: number): string => number(bytes / 1024, 1);

const COLUMNS: readonly [title: string, write: (visit: Visit) => string][] = [
  ['JS KiB', ({ scriptBytes }) => kib(scriptBytes)],
  ['alles KiB', ({ bytes }) => kib(bytes)],
  ['Anfragen', ({ requests }) => number(requests)],
  ['erstes Bild ms', ({ paint }) => number(paint)],
  ['erste Überschrift ms', ({ firstHeading }) => number(firstHeading)],
  ['Seite mit Überschrift ms', ({ heading }) => number(heading)],
];

/** Returns the comparison as a Markdown table. Each cell has the federated portal's figure, then the bundle's. */
export function tableOf(rows: readonly Row[]): string {
  const head = ['Seite', ...COLUMNS.map(([title]) => title), 'Bytes ×', 'Zeit ×'];
  const lines = rows.map(({ situation, federated, bundle }) => {
    const [ours, theirs] = [medians(federated), medians(bundle)];
    return [
      situation,
      ...COLUMNS.map(([, write]) => `${write(ours)} / ${write(theirs)}`),
      number(ours.bytes / theirs.bytes, 2),
      number(ours.heading / theirs.heading, 2),
    ];
  });
  return markdownTable([head, ...lines]);
}

/** Returns a Markdown table; the first row is its head. */
export function markdownTable([head = [], ...lines]: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Returns the scripts of a cold visit, largest first. */
export function scriptsOf(title: string, transfers: readonly Transfer[]): string {
  const scripts = transfers.filter(({ type }) => type === 'Script').toSorted((a, b) => b.body - a.body);
  const lines = scripts.map(({ url, body }) => `${kib(body).padStart(8)}  ${new URL(url).pathname}`);
  return `${title}\n${lines.join('\n')}`;
}

/** Prints the goals, and sets the exit code 1 when one is missed, so that scripts notice. */
export function reportGoals(goals: readonly Goal[]): void {
  console.log(`\n${goalLines(goals)}`);
  if (goals.some(({ reached }) => !reached)) process.exitCode = 1;
}

/** Returns a line per goal, missed ones first. */
const goalLines = (goals: readonly Goal[]): string =>
  goals
    .toSorted((a, b) => Number(a.reached) - Number(b.reached))
    .map(
      ({ text, value, limit, isLeast = false, reached }) =>
        `${reached ? 'erreicht ' : 'VERFEHLT '} ${text}: ${number(value, 2)} (${isLeast ? 'mindestens' : 'höchstens'} ${number(limit, 2)})`,
    )
    .join('\n');
