import type { Result, Use, UsesAnswer } from '@mobidrom/platform-api';
import type { Question } from '@mobidrom/shared-contract';
import { texts } from './texts';

/** An area's own words around the uses of a thing. */
export interface DeletionTexts {
  readonly title: string;
  /** Asks with the thing's name. */
  readonly question: string;
  /** Follows where the thing is used, and says what becomes of the references. */
  readonly used: string;
}

/**
 * The question before a deletion: what still uses the thing, by name, and whether somebody gains access by it (UX.md
 * 'Every area'). When the uses cannot be read it says so; the person decides nevertheless.
 */
export function deletionQuestion(said: DeletionTexts, read: Result<UsesAnswer>): Question {
  const asked = { title: said.title, destructive: true };
  if (!read.ok) {
    return { ...asked, text: `${said.question} ${texts.unknownUses(read.failure.text)}` };
  }
  const { uses } = read.value;
  const opened = uses.filter(({ opensAccess }) => opensAccess).length;
  const sentences = [
    said.question,
    ...(opened > 0 ? [texts.warning(opened)] : []),
    ...(uses.length > 0 ? [said.used] : []),
  ];
  return { ...asked, text: sentences.join(' '), details: [...new Set(uses.map(useText))] };
}

/** As 'Datenquelle „Radzählung“ (Zugriffsrecht, Dateneigentümer)'. */
export function useText({ kind, title, relations = [], opensAccess }: Use): string {
  const remarks = [
    ...relations.map((relation) => texts.relations[relation]),
    ...(opensAccess ? [texts.opensAccess] : []),
  ];
  return `${texts.kinds[kind]} „${title}“${remarks.length > 0 ? ` (${remarks.join(', ')})` : ''}`;
}
