import type { Question } from '@mobidrom/shared-contract';
import { texts } from '../texts';

/** Most names that a question or message lists; the others are counted. */
const NAMES_LISTED = 20;

/** Returns the first names, each once, and the number of the others. */
export function listed(names: readonly string[]): readonly string[] {
  const different = [...new Set(names)];
  const more = different.length - NAMES_LISTED;
  // One name takes no more room than its count.
  if (more <= 1) return different;
  return [...different.slice(0, NAMES_LISTED), texts.several.more(more)];
}

interface Touched {
  readonly title: string;
  readonly question: string;
  readonly warnings?: readonly string[] | undefined;
  readonly destructive?: boolean | undefined;
}

/**
 * Returns the question before a change of several entries, which names them.
 * @param names of the entries that are changed
 * @param spared number of selected entries to which the change does not apply
 */
export function severalQuestion(change: Touched, names: readonly string[], spared: number): Question {
  const { title, question, warnings = [], destructive = false } = change;
  return {
    title,
    text: spared === 0 ? question : `${question} ${texts.several.spared(spared)}`,
    ...(warnings.length > 0 && { warnings }),
    details: listed(names),
    ...(destructive && { destructive }),
  };
}
