import type * as z from 'zod/mini';
import { texts as areaTexts } from '../texts';

const { transfer: texts } = areaTexts;

/** Returns a German sentence about an issue of the file's schema, with its place in the file. */
export function shapeProblem(issue: z.core.$ZodIssue, file: unknown): string {
  const [, group, , pair] = issue.path;
  const place = placeOf(file, group, pair);
  const problem = problemOf(issue);
  return place === '' ? problem : texts.place.of(place, problem);
}

function placeOf(file: unknown, group: PropertyKey | undefined, pair: PropertyKey | undefined): string {
  if (typeof group !== 'number') return '';
  const written = memberOf(memberOf(file, 'groups'), group);
  const ofGroup = texts.place.group(group + 1, {
    component: textOf(memberOf(written, 'component')),
    group: textOf(memberOf(written, 'group')),
  });
  if (typeof pair !== 'number') return ofGroup;
  const key = textOf(memberOf(memberOf(memberOf(written, 'pairs'), pair), 'key'));
  return texts.place.pair(ofGroup, pair + 1, key);
}

function problemOf(issue: z.core.$ZodIssue): string {
  const last = issue.path.at(-1);
  const { problems } = texts;
  if (issue.code === 'unrecognized_keys') return problems.unknown(issue.keys);
  if (typeof last !== 'string') return problems.noObject;
  if (issue.code === 'too_small') return last === 'pairs' ? problems.noPairs : problems.noGroups;
  if (issue.code === 'invalid_value') return problems.secretIsTrue;
  return last === 'pairs' || last === 'groups' ? problems.noList(last) : problems.missing(last);
}

const memberOf = (value: unknown, name: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
