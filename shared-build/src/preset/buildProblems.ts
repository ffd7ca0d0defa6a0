import { join, relative, sep } from 'node:path';
import type { Stats, StatsError } from 'webpack';
import {
  insidePackageText,
  missingExportText,
  missingModuleText,
  placeIn,
  syntaxText,
} from './importProblems';

const NOT_EXPORTED = /"\.\/(.+?)" is not exported under the conditions .+ from package (\S+) \(see exports/;
const NOT_FOUND = /Can't resolve '([^']+)'/;
const NO_EXPORT = /^export '([^']+)' \(.*\) was not found in '([^']+)'(?: \(possible exports: (.+)\))?/;
/** Message of swc, and the line in its frame. */
const SYNTAX = /\s(?:x|×) (.+)[\s\S]*?\[.+?:(\d+):\d+\]/;
/** Trace of swc through its own program. */
const BACKTRACE = /\n+Caused by:\n.*\n+Stack backtrace:(?:\n[ \t]+.*)*/g;

/**
 * Returns what keeps a build from succeeding: one sentence for each error and warning, with file, line and what to do, and below
 * all of them the messages of webpack, with their frames.
 * @param folder files are named relative to it
 */
export function buildProblems(stats: Stats, folder: string): string {
  const { errors = [], warnings = [] } = stats.toJson({ all: false, errors: true, warnings: true });
  const sentences = [...errors, ...warnings].map((problem) => sentenceOf(problem, folder));
  const messages = stats.toString({ preset: 'errors-warnings', colors: false }).replaceAll(BACKTRACE, '');
  return [...new Set(sentences), '', messages].join('\n');
}

function sentenceOf({ message, moduleName = '' }: StatsError, folder: string): string {
  const [first = message] = message.split('\n').filter((text) => !text.startsWith('Module build failed'));
  // An entry that is missing, for one, belongs to no file.
  if (moduleName === '') return first;
  // A loader stands before the file, separated by an exclamation mark.
  const file = join(folder, moduleName.split('!').at(-1) ?? '');
  const [, inside, packageFolder] = NOT_EXPORTED.exec(message) ?? [];
  if (inside !== undefined && packageFolder !== undefined)
    return insidePackageText(placeIn(folder, file, inside), packageFolder, inside);
  const [, missing] = NOT_FOUND.exec(message) ?? [];
  if (missing !== undefined) return missingModuleText(placeIn(folder, file, missing), missing);
  const [, name, module, others] = NO_EXPORT.exec(message) ?? [];
  if (name !== undefined && module !== undefined)
    return missingExportText(placeIn(folder, file, name), name, module, others);
  const short = relative(folder, file).split(sep).join('/');
  const [, reason, line] = SYNTAX.exec(message) ?? [];
  if (reason !== undefined) return syntaxText(`${short}:${line}`, reason);
  return `${short}: ${first}`;
}
