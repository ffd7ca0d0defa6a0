import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from '../releases/ReleaseError';
import { compilerOptions, runCompiler } from './declarations';
import type { Entry } from './entries';
import { type ApiItems, parseReport, reportCode } from './report';

/** Changed exports of an entry, with its accepted report. */
export interface ChangedEntry {
  readonly entry: Entry;
  readonly accepted: string;
  readonly names: readonly string[];
}

/** Export whose type no longer fits code that was written for the accepted one. */
export interface BreakingChange {
  readonly entry: Entry;
  readonly name: string;
  /** The compiler's reason. */
  readonly reason: string;
}

/**
 * Types of the comparison. A method's parameters are compared in both directions by TypeScript; as functions they are not
 * (`Strict`). `Data` leaves functions out and makes members optional, so that a type may gain members but no value of the
 * accepted type may cease to be one. A schema counts as the type of its result.
 */
const TYPES = `
type Value<T> = [T] extends [{ _zod: { output: infer Output } }] ? Output : T;
type Next = { 0: 1; 1: 2; 2: 3; 3: 3 };
type Strict<T, Depth extends 0 | 1 | 2 | 3 = 0> = Depth extends 3 ? T
  : T extends (...given: infer Given) => infer Result ? (...given: Given) => Strict<Result, Next[Depth]>
  : T extends object ? { [Key in keyof T]: Strict<T[Key], Next[Depth]> } : T;
type Data<T, Depth extends 0 | 1 | 2 | 3 = 0> = Depth extends 3 ? unknown
  : T extends (...given: never) => unknown ? unknown
  : T extends object ? { [Key in keyof T]?: Data<T[Key], Next[Depth]> | undefined } : T;
`;

/**
 * Returns those of the changed exports that break code written for the accepted report: a value must be assignable to its
 * accepted type, and a type must still have the accepted members and values. New members and optional parameters break nothing.
 * @param declarations folder that `writeDeclarations` wrote; the comparison is written beside the declarations
 */
export async function findBreakingChanges(
  root: string,
  declarations: string,
  changed: readonly ChangedEntry[],
): Promise<readonly BreakingChange[]> {
  if (changed.length === 0) return [];
  const checks = await Promise.all(changed.map((one) => writeCheck(declarations, one)));
  const config = join(declarations, 'tsconfig.compare.json');
  const options = { ...compilerOptions(root), noEmit: true, allowImportingTsExtensions: true };
  await writeFile(
    config,
    JSON.stringify({ compilerOptions: options, files: checks.map(({ file }) => file) }),
  );
  return readMessages(await runCompiler(root, config), checks);
}

interface Check {
  readonly entry: Entry;
  readonly file: string;
  /** Name of the export that each line of the file compares. */
  readonly names: ReadonlyMap<number, string>;
}

async function writeCheck(declarations: string, { entry, accepted, names }: ChangedEntry): Promise<Check> {
  const folder = join(declarations, entry.package.folder);
  const old = `accepted-${entry.name}`;
  await writeFile(join(folder, `${old}.d.ts`), reportCode(accepted) ?? '');
  const current = `./${entry.source.slice(entry.package.folder.length + 1).replace(/\.tsx?$/, '')}`;
  const items = parseReport(accepted);
  const lines = [
    `import type * as Old from './${old}';`,
    `import type * as New from '${current}';`,
    ...TYPES.trim().split('\n'),
  ];
  const nameOf = new Map<number, string>();
  for (const name of names) {
    for (const line of comparisons(items, name, lines.length)) {
      lines.push(line);
      nameOf.set(lines.length, name);
    }
  }
  const file = join(folder, `compare-${entry.name}.ts`);
  await writeFile(file, `${lines.join('\n')}\n`);
  return { entry, file, names: nameOf };
}

/** Returns the lines that compile only when the export still fits its accepted type. */
function comparisons(items: ApiItems, name: string, id: number): readonly string[] {
  const text = items.get(name)?.text ?? '';
  const lines: string[] = [];
  const compare = (from: string, to: string) => {
    const given = `given${id}_${lines.length}`;
    lines.push(`declare const ${given}: ${from}; export const ${given}Fits: ${to} = ${given};`);
  };
  if (/^(?:export )?(?:declare )?(?:abstract )?(?:class|const|enum|function|let|var) /m.test(text)) {
    compare(`Value<typeof New.${name}>`, `Value<typeof Old.${name}>`);
    compare(`Strict<Value<typeof New.${name}>>`, `Strict<Value<typeof Old.${name}>>`);
  }
  if (/^(?:export )?(?:declare )?(?:abstract )?(?:class|enum|interface|type) /m.test(text)) {
    const given = typeArguments(text, name);
    compare(`Strict<New.${name}${given}>`, `Strict<Old.${name}${given}>`);
    compare(`Data<Old.${name}${given}>`, `Data<New.${name}${given}>`);
  }
  // Something else, as a re-export of another package: any change breaks.
  return lines.length > 0 ? lines : [`export const given${id}: never = 'another declaration';`];
}

/** Returns `any` for each type parameter of a declaration, as `<any, any>`; empty for one without parameters. */
function typeArguments(text: string, name: string): string {
  const start = text.indexOf(name) + name.length;
  if (text[start] !== '<') return '';
  let depth = 0;
  let count = 1;
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (sign === '<' || sign === '(' || sign === '{' || sign === '[') depth++;
    // The arrow of a function type closes nothing.
    else if ((sign === '>' && text[at - 1] !== '=') || sign === ')' || sign === '}' || sign === ']') depth--;
    else if (sign === ',' && depth === 1) count++;
    if (depth === 0) break;
  }
  return `<${Array.from({ length: count }, () => 'any').join(', ')}>`;
}

const MESSAGE = /^(.+?)\((\d+),\d+\): error TS\d+: (.+)$/;

function readMessages(output: string, checks: readonly Check[]): readonly BreakingChange[] {
  const found = new Map<string, BreakingChange>();
  for (const message of output.split(/\n(?! )/)) {
    const [, path, line, text] = MESSAGE.exec(message.split('\n')[0] ?? '') ?? [];
    if (path === undefined) continue;
    const check = checks.find(({ file }) => file.endsWith(path.replaceAll('\\', '/')) || path.endsWith(file));
    const name = check?.names.get(Number(line));
    // Anything else is a fault of the comparison, which must not pass as 'no breaking change'.
    if (!check || name === undefined) throw new ReleaseError(`the types cannot be compared:\n${message}`);
    const key = `${check.entry.module} ${name}`;
    // The last line of a message is the most specific one.
    const reason = message.split('\n').at(-1)?.trim() || text;
    if (!found.has(key)) found.set(key, { entry: check.entry, name, reason: reason ?? '' });
  }
  return [...found.values()];
}
