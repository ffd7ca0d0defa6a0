import type { Result, Use, UsesAnswer } from '@mobidrom/platform-api';
import type { Question } from '@mobidrom/shared-contract';
import { texts } from './texts';

/** Texts of an area for the question before a deletion. */
export interface DeletionTexts {
  readonly title: string;
  /** Question with the name of what is deleted. */
  readonly question: string;
  /** Sentence before the list of uses; says what happens to the references. */
  readonly used: string;
}

/**
 * Returns the question before a deletion. It names the uses, and warns if more users gain access to a data source, if visitors see
 * it in data offers from then on, or if a data offer loses its last data source. If the uses could not be read, it says so and still asks.
 */
export function deletionQuestion(areaTexts: DeletionTexts, read: Result<UsesAnswer>): Question {
  const asked = { title: areaTexts.title, destructive: true };
  if (!read.ok) {
    return { ...asked, text: `${areaTexts.question} ${texts.unknownUses(read.failure.text)}` };
  }
  const { uses } = read.value;
  const opened = uses.filter(({ opensAccess }) => opensAccess);
  const emptied = uses.filter(({ isOnlySource }) => isOnlySource).length;
  const warnings = [
    ...(opened.length > 0 ? [texts.opened(opened.length, 1)] : []),
    ...publishedWarning(opened, texts.published),
    ...(emptied > 0 ? [texts.emptied(emptied, 1)] : []),
  ];
  const sentences = [areaTexts.question, ...(uses.length > 0 ? [areaTexts.used] : [])];
  // Entries that the warnings concern stand first in a long list.
  const ordered = [...uses.filter(hasConsequence), ...uses.filter((use) => !hasConsequence(use))];
  return {
    ...asked,
    text: sentences.join(' '),
    ...(warnings.length > 0 && { warnings }),
    details: [...new Set(ordered.map(textOfUse))],
  };
}

const hasConsequence = ({ opensAccess, isOnlySource }: Use): boolean => Boolean(opensAccess || isOnlySource);

/** Returns for example 'Datenquelle „Radzählung“ (Zugriffsrecht, Dateneigentümer)'. */
export const textOfUse = (use: Use): string =>
  withConsequences(use, [
    ...(use.opensAccess ? [isPublished(use) ? texts.publishes : texts.opensAccess] : []),
    ...(use.isOnlySource ? [texts.isOnlySource] : []),
  ]);

/** Returns a use with remarks on what the deletion does to it. */
export function withConsequences(
  { kind, title, relations = [] }: Use,
  consequences: readonly string[],
): string {
  const remarks = [...relations.map((relation) => texts.relations[relation]), ...consequences];
  return `${texts.kinds[kind]} „${title}“${remarks.length > 0 ? ` (${remarks.join(', ')})` : ''}`;
}

/** Whether data offers publish the data source as soon as nothing restricts it. */
export const isPublished = ({ offers = [] }: Use): boolean => offers.length > 0;

/** Returns the warning about data sources that data offers publish after a deletion; none when no offer does. */
export function publishedWarning(
  opened: readonly Use[],
  warning: (sources: number, offers: readonly string[]) => string,
): readonly string[] {
  const published = opened.filter(isPublished);
  if (published.length === 0) return [];
  return [warning(published.length, [...new Set(published.flatMap(({ offers = [] }) => offers))])];
}
