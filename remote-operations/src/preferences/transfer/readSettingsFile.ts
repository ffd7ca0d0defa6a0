import { isSecretReference, SETTING_DESCRIPTION_LENGTH, SETTING_VALUE_LENGTH } from '@mobidrom/platform-api';
import * as z from 'zod/mini';
import { texts as areaTexts } from '../texts';
import { decodeJsonText } from './decodeJsonText';
import { groupProblems, isImpossibleText, keyProblem } from './names';
import { FILE_FORMAT, FILE_VERSION, type FileGroup, type FilePair } from './settingsFile';
import { shapeProblem } from './shapeProblem';

const { transfer: texts } = areaTexts;

/** Size of a file that is read, in bytes. */
export const LARGEST_FILE = 5 * 1024 * 1024;
/** Number of groups of a file. Each is written by a call of its own. */
const MOST_GROUPS = 1000;
/** Number of problems that are named; further ones are counted. */
const MOST_PROBLEMS = 20;

export type ReadFile =
  | { readonly ok: true; readonly groups: readonly FileGroup[] }
  /** German sentences that name the places of the file. */
  | { readonly ok: false; readonly problems: readonly string[] };

const head = z.object({ format: z.literal(FILE_FORMAT), version: z.number() });
const pair = z.strictObject({
  // As in the dialog.
  key: z.string().check(z.trim()),
  value: z.optional(z.string().check(z.trim())),
  defaultValue: z.optional(z.string()),
  description: z.optional(z.string()),
  secret: z.optional(z.literal(true)),
});
const name = z.string().check(z.trim());
const group = z.strictObject({ component: name, group: name, pairs: z.array(pair).check(z.minLength(1)) });
const file = z.object({ groups: z.array(group).check(z.minLength(1)) });

/** Returns the groups of a file of settings, or all that is wrong with it: it is imported whole or not at all. */
export function readSettingsFile(bytes: Uint8Array): ReadFile {
  const decoded = decodeJsonText(bytes);
  if (!decoded.ok) return refused([decoded.problem]);
  const known = head.safeParse(decoded.value);
  if (!known.success) return refused([texts.problems.otherFile]);
  if (known.data.version !== FILE_VERSION) return refused([texts.problems.version(known.data.version)]);
  const parsed = file.safeParse(decoded.value);
  if (!parsed.success) return refused(parsed.error.issues.map((issue) => shapeProblem(issue, decoded.value)));
  // Absent members stay absent: as undefined they would be written.
  const groups = parsed.data.groups as readonly FileGroup[];
  if (groups.length > MOST_GROUPS) return refused([texts.problems.tooManyGroups(groups.length, MOST_GROUPS)]);
  const problems = [...groups.flatMap(problemsOfGroup), ...repeatedGroups(groups)];
  return problems.length > 0 ? refused(problems) : { ok: true, groups };
}

function refused(problems: readonly string[]): ReadFile {
  const more = problems.length - MOST_PROBLEMS;
  const named = problems.slice(0, MOST_PROBLEMS);
  return { ok: false, problems: more > 0 ? [...named, texts.problems.more(more)] : named };
}

function problemsOfGroup(group: FileGroup, at: number): string[] {
  const place = texts.place.group(at + 1, group);
  const seen = new Set<string>();
  const ofPairs = group.pairs.flatMap((one, index) => {
    const where = texts.place.pair(place, index + 1, one.key);
    const problems = pairProblems(one);
    if (seen.has(one.key)) problems.push(texts.problems.keyTwice);
    seen.add(one.key);
    return problems.map((problem) => texts.place.of(where, problem));
  });
  return [...groupProblems(group).map((problem) => texts.place.of(place, problem)), ...ofPairs];
}

function pairProblems(pair: FilePair): string[] {
  const { key, value, defaultValue = '', description = '', secret } = pair;
  const found = [
    keyProblem(key),
    secret && (value !== undefined || defaultValue !== '') ? texts.problems.secretWithValue : undefined,
    !secret && value === undefined ? texts.problems.missing('value') : undefined,
    textProblem('value', value ?? '', SETTING_VALUE_LENGTH),
    textProblem('defaultValue', defaultValue, SETTING_VALUE_LENGTH),
    textProblem('description', description, SETTING_DESCRIPTION_LENGTH),
  ];
  return found.filter((problem) => problem !== undefined);
}

function textProblem(field: string, text: string, longest: number): string | undefined {
  if (text.length > longest) return texts.problems.tooLong(field, longest);
  if (isSecretReference(text)) return texts.problems.reference(field);
  return isImpossibleText(text) ? texts.problems.impossibleText(field) : undefined;
}

function repeatedGroups(groups: readonly FileGroup[]): string[] {
  const seen = new Map<string, number>();
  return groups.flatMap((one, index) => {
    const id = JSON.stringify([one.component, one.group]);
    const first = seen.get(id);
    if (first === undefined) seen.set(id, index + 1);
    return first === undefined
      ? []
      : [texts.place.of(texts.place.group(index + 1, one), texts.problems.groupTwice(first))];
  });
}
