import { dirname, isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { tsImport } from 'tsx/esm/api';
import { ReleaseError } from '../releases/ReleaseError';
import {
  insidePackageText,
  missingExportText,
  missingModuleText,
  placeIn,
  syntaxText,
} from './importProblems';

/**
 * Evaluates a source file of a remote in Node.js, anew at each call, since it changes during development.
 * @param folder of the remote; files are named relative to it
 * @returns its default export
 * @throws ReleaseError with one sentence that names file and line, and what the evaluation threw below it
 */
export async function evaluateSource(file: string, folder: string): Promise<unknown> {
  try {
    const module = (await tsImport(pathToFileURL(file).href, import.meta.url)) as { default?: unknown };
    return module.default;
  } catch (error) {
    // A source file can throw anything, also undefined.
    const { message, stack = '' } = error instanceof Error ? error : { message: wordsOf(error) };
    throw new ReleaseError(problemOf(message, stack, { file, folder }));
  }
}

const wordsOf = (thrown: unknown): string => (typeof thrown === 'string' ? thrown : inspect(thrown));

interface Evaluated {
  readonly file: string;
  readonly folder: string;
}

const SYNTAX = /^(.+?):(\d+):\d+: ERROR: (.+)$/m;
const NOT_EXPORTED = /Package subpath '\.\/(.+?)' is not defined by "exports" in (.+?) imported from (.+)$/m;
const NOT_FOUND = /Cannot find (?:module|package) '(.+?)' imported from (.+)$/m;
const NO_EXPORT = /The requested module '([^']+)' does not provide an export named '([^']+)'/;

function problemOf(message: string, stack: string, { file, folder }: Evaluated): string {
  const short = (name: string) => relative(folder, name).split(sep).join('/');
  const at = (name: string, text: string) => placeIn(folder, name, text);
  const [, broken, line, reason] = SYNTAX.exec(message) ?? [];
  if (broken !== undefined && reason !== undefined) return syntaxText(`${short(broken)}:${line}`, reason);
  const [, inside, manifest, deep] = NOT_EXPORTED.exec(message) ?? [];
  if (inside !== undefined && manifest !== undefined && deep !== undefined)
    return insidePackageText(at(deep, inside), dirname(manifest), inside);
  const [, missing, importer] = NOT_FOUND.exec(message) ?? [];
  if (missing !== undefined && importer !== undefined) {
    const module = isAbsolute(missing) ? writtenAs(importer, missing) : missing;
    return missingModuleText(at(importer, module), module);
  }
  const [, module, name] = NO_EXPORT.exec(message) ?? [];
  // The first line of the stack is the place of the import.
  const [, from = file] = /^((?:file:\/\/|\/|[A-Za-z]:[\\/]).+?)(?:\?[^:]*)?:\d+$/m.exec(stack) ?? [];
  if (module !== undefined && name !== undefined)
    return missingExportText(at(pathOf(from), module), name, module);
  return `${thrownIn(stack, folder, short) ?? short(file)} cannot be evaluated: ${message}`;
}

/** Place in a stack: its file as a path or an address, without the query of a module. */
const PLACE = /(?:\(|at (?:async )?)((?:file:\/\/|\/|[A-Za-z]:[\\/]).+?)(?:\?[^:)]*)?:\d+/g;

const pathOf = (name: string): string => (name.startsWith('file:') ? fileURLToPath(name) : name);

/** Returns how a file names a module that Node.js names by its path. */
function writtenAs(importer: string, path: string): string {
  const way = relative(dirname(importer), path).split(sep).join('/');
  return way.startsWith('.') ? way : `./${way}`;
}

/** Returns the file of the remote in which something was thrown; its line is that of what runs, where comments are gone. */
function thrownIn(stack: string, folder: string, short: (name: string) => string): string | undefined {
  for (const [, place = ''] of stack.matchAll(PLACE)) {
    const name = pathOf(place);
    if (name.startsWith(folder + sep) && !name.includes('node_modules')) return short(name);
  }
  return undefined;
}
