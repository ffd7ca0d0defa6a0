import { join, posix } from 'node:path';
import { init, parse } from 'es-module-lexer';
import { ReleaseError } from '../../releases/ReleaseError';
import { readCompiled } from './compile';

/** Files of a package that are reached from its entries. */
export interface ReachedFiles {
  /** Text of each file, by its path below the package's sources. */
  readonly files: ReadonlyMap<string, string>;
  /** Modules of other packages that they import. */
  readonly imported: ReadonlySet<string>;
}

/** Place of a module's name in a text. */
interface Reference {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Kind of compiled files: how they refer to others, and what their names end in. */
interface Kind {
  readonly ending: string;
  references(text: string): readonly Reference[];
}

/** Imports as the compiler writes them into declarations, which no lexer of JavaScript reads. */
const IN_DECLARATIONS = /(?:\bfrom |\bimport\(|\bimport )(["'])([^"'\n]+)\1/g;

const SCRIPTS: Kind = {
  ending: '.js',
  references: (text) =>
    parse(text)[0].flatMap(({ n: name, s, e, d }) => {
      // A dynamic import's place includes the quotes. `import.meta` and computed names have no name.
      if (name === undefined) return [];
      return [d > -1 ? { name, start: s + 1, end: e - 1 } : { name, start: s, end: e }];
    }),
};
const DECLARATIONS: Kind = {
  ending: '.d.ts',
  references: (text) =>
    [...text.matchAll(IN_DECLARATIONS)].map((match) => {
      const [found, , name = ''] = match;
      const end = match.index + found.lastIndexOf(name) + name.length;
      return { name, start: end - name.length, end };
    }),
};

/**
 * Collects the compiled files that entries reach by relative imports, with names that say which file they mean: Node.js and
 * webpack find no others in an installed package.
 * @param folder compiled sources of the package
 * @param entries paths below it, without ending; those that end in `.mjs` are JavaScript already
 * @throws ReleaseError naming a file that imports one which is not compiled
 */
export async function reachedFiles(folder: string, entries: readonly string[]): Promise<ReachedFiles> {
  await init;
  const files = new Map<string, string>();
  const imported = new Set<string>();
  for (const kind of [SCRIPTS, DECLARATIONS]) {
    const open = entries.map((entry) => (entry.endsWith('.mjs') ? entry : entry + kind.ending));
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (files.has(file)) continue;
      const text = await readCompiled(join(folder, file));
      if (text === undefined) throw new ReleaseError(`the SDK cannot be packed: ${file} is not compiled`);
      const named = await withFullNames(folder, file, text, kind);
      files.set(file, named.text);
      open.push(...named.reached);
      if (kind === SCRIPTS) for (const name of named.imported) imported.add(name);
    }
  }
  return { files, imported };
}

async function withFullNames(folder: string, file: string, text: string, kind: Kind) {
  const reached: string[] = [];
  const imported: string[] = [];
  let result = text;
  // From the end, so that the places before stay.
  for (const { name, start, end } of [...kind.references(text)].sort((a, b) => b.start - a.start)) {
    if (!name.startsWith('.')) {
      imported.push(name);
      continue;
    }
    const target = await compiledFile(folder, posix.join(posix.dirname(file), name), kind);
    if (target === undefined) {
      throw new ReleaseError(`the SDK cannot be packed: ${file} imports ${name}, which is not compiled`);
    }
    reached.push(target);
    const path = posix.relative(posix.dirname(file), target).replace(/\.d\.ts$/, '.js');
    result = result.slice(0, start) + (path.startsWith('.') ? path : `./${path}`) + result.slice(end);
  }
  return { text: result, reached, imported };
}

async function compiledFile(folder: string, path: string, { ending }: Kind): Promise<string | undefined> {
  const candidates = path.endsWith('.mjs') ? [path] : [path + ending, `${path}/index${ending}`];
  for (const candidate of candidates) {
    if ((await readCompiled(join(folder, candidate))) !== undefined) return candidate;
  }
  return undefined;
}
