import { isValidElement, type ReactNode } from 'react';
import { anchorId } from '../anchorId';
import { contentNodes } from '../contentNodes';
import { nodeText } from '../nodeText';
import { SectionHeading } from '../SectionHeading';
import type { Section } from '../sections';

interface QuestionProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** A question in the content file: `<Question title="…">answer</Question>`. It is never rendered: `questionGroups` reads it. */
export function Question(_props: QuestionProps): ReactNode {
  throw new Error('A question stands outside of the list of questions.');
}

export interface AskedQuestion {
  readonly id: string;
  readonly title: string;
  readonly answer: ReactNode;
  /** Question and answer in lower case, for the search. */
  readonly words: string;
}
/** A heading with the questions below it. */
export interface QuestionGroup extends Section {
  readonly questions: readonly AskedQuestion[];
}

/** Returns the headings of the content file, each with the questions below it. Other elements are ignored. */
export function questionGroups(content: ReactNode): readonly QuestionGroup[] {
  const groups: { id: string; title: string; questions: AskedQuestion[] }[] = [];
  for (const node of contentNodes(content)) {
    if (!isValidElement<QuestionProps>(node)) continue;
    if (node.type === SectionHeading) {
      const title = nodeText(node);
      groups.push({ id: anchorId(title), title, questions: [] });
    } else if (node.type === Question) {
      const { title, children } = node.props;
      const words = `${title} ${nodeText(children)}`.toLowerCase();
      groups.at(-1)?.questions.push({ id: anchorId(title), title, answer: children, words });
    }
  }
  return groups;
}

/** Returns the questions that contain every word of the search, without empty groups. */
export function matchingGroups(groups: readonly QuestionGroup[], search: string): readonly QuestionGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter((question) => words.every((word) => question.words.includes(word))),
    }))
    .filter(({ questions }) => questions.length > 0);
}

export const countQuestions = (groups: readonly QuestionGroup[]): number =>
  groups.reduce((sum, { questions }) => sum + questions.length, 0);
