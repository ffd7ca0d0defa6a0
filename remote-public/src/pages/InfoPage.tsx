import { PageHead } from '@mobidrom/shared-ui/core';
import type { ComponentType, ReactNode } from 'react';
import { Article } from './Article';
import { ConfiguredLink } from './ConfiguredLink';
import { ContentLink } from './ContentLink';
import { ContentPicture } from './ContentPicture';
import { OperatorAddress } from './OperatorAddress';
import { OperatorFact } from './OperatorFact';
import { SectionHeading } from './Section';

/** What the marks and names in content files become. */
export type Marks = Readonly<Record<string, unknown>>;

/** What a content file exports: its text, its heading, and a sentence that says what it is for. */
export interface ContentFile {
  readonly default: (props: { readonly components: Marks }) => ReactNode;
  readonly title: string;
  readonly lead?: string | undefined;
}

/** What one page has of its own: names that its content file uses, and what its text is put into. */
export interface OwnParts {
  readonly marks: Marks;
  readonly Body?: ComponentType<{ readonly children: ReactNode }>;
}

const MARKS: Marks = {
  a: ContentLink,
  h2: SectionHeading,
  ConfiguredLink,
  ContentPicture,
  OperatorAddress,
  OperatorFact,
};

/** The page that shows a content file. */
export function infoPage(
  { default: contentOf, title, lead }: ContentFile,
  { marks, Body = Article }: OwnParts = { marks: {} },
): ComponentType {
  // Compiled content is a plain function of its marks: called here, its headings are known before it is rendered.
  const content = contentOf({ components: { ...MARKS, ...marks } });
  return function InfoPage() {
    return (
      <>
        <PageHead title={title} {...(lead !== undefined && { lead })} />
        <Body>{content}</Body>
      </>
    );
  };
}
