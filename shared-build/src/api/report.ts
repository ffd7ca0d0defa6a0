/** Declaration of a report: an export of the entry, or a type that its exports reach. */
export interface ApiItem {
  readonly name: string;
  readonly isExported: boolean;
  readonly isDeprecated: boolean;
  /** The declaration without comments; of overloads and merged declarations all of them. */
  readonly text: string;
}

/** Items of a report by name. */
export type ApiItems = ReadonlyMap<string, ApiItem>;

const BLOCK = /^```ts\n([\s\S]*?)^```$/m;
const IMPORT = /^import (?:type )?(?:\{ (?:\w+ as )?(\w+) \}|\* as (\w+)|(\w+)) from .+;$/;
const DECLARATION =
  /^(export )?(?:default )?(?:declare )?(?:abstract )?(?:class|const|enum|function|interface|let|namespace|type|var) ([\w$]+)/;
const REEXPORT = /^export \{ ([\w$]+)(?: as ([\w$]+))? \}$/;

/** Returns the declarations of a report of API Extractor as TypeScript; undefined when the text is no report. */
export const reportCode = (report: string): string | undefined => BLOCK.exec(report)?.[1];

/**
 * Returns the items of a report of API Extractor, which separates declarations by empty lines.
 * @throws Error for a text that is no report, or has a declaration of an unknown form
 */
export function parseReport(report: string): ApiItems {
  const code = reportCode(report);
  if (code === undefined) throw new Error('not a report of API Extractor');
  const imports = new Map<string, string>();
  const items = new Map<string, ApiItem>();
  for (const block of code.split('\n\n')) {
    const lines = block.split('\n').filter((line) => line.trim() !== '');
    const text = lines.filter((line) => !line.trimStart().startsWith('//')).join('\n');
    if (text === '') continue;
    if (IMPORT.test(text.split('\n')[0] ?? '')) {
      for (const line of text.split('\n')) {
        const [, named, all, whole] = IMPORT.exec(line) ?? [];
        imports.set(named ?? all ?? whole ?? line, line.replace('import type', 'import'));
      }
      continue;
    }
    const { name, isExported, declared } = declaration(text, imports);
    const isDeprecated = lines.some((line) => /^\/\/.*@deprecated\b/.test(line));
    const before = items.get(name);
    items.set(name, {
      name,
      isExported: isExported || (before?.isExported ?? false),
      isDeprecated: isDeprecated || (before?.isDeprecated ?? false),
      text: before ? `${before.text}\n${declared}` : declared,
    });
  }
  return items;
}

function declaration(text: string, imports: ReadonlyMap<string, string>) {
  const [, from, to] = REEXPORT.exec(text) ?? [];
  if (from !== undefined) return { name: to ?? from, isExported: true, declared: imports.get(from) ?? text };
  const [, exported, name] = DECLARATION.exec(text) ?? [];
  if (name === undefined) throw new Error(`unknown declaration in a report: ${text.split('\n')[0]}`);
  return { name, isExported: exported !== undefined, declared: text };
}

/** Returns the names of the exports that are deprecated (TSDoc `@deprecated`), sorted. */
export const deprecatedExports = (items: ApiItems): readonly string[] =>
  [...items.values()]
    .filter((item) => item.isExported && item.isDeprecated)
    .map((item) => item.name)
    .sort();

/** Returns the text of an item with that of all items it reaches, so that equal texts mean equal types. */
export function reachedText(items: ApiItems, name: string): string {
  const reached = new Set([name]);
  // The set grows while it is iterated.
  for (const one of reached) {
    for (const [word] of (items.get(one)?.text ?? '').matchAll(/[A-Za-z_$][\w$]*/g)) {
      if (items.has(word)) reached.add(word);
    }
  }
  return [...reached]
    .sort()
    .map((one) => items.get(one)?.text)
    .join('\n');
}
