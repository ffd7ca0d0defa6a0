import { PageHead } from '@mobidrom/shared-ui/core';
import type { ComponentType } from 'react';
import { Article } from './Article';
import { ConfiguredLink } from './ConfiguredLink';
import { ContentLink } from './ContentLink';
import { OperatorFact } from './OperatorFact';
import { SectionHeading } from './Section';

/** What the marks and names in content files become. */
export type Marks = Readonly<Record<string, unknown>>;

/** What a content file exports: its text, its heading, and a sentence that says what it is for. */
export interface ContentFile {
  readonly default: ComponentType<{ readonly components?: Marks }>;
  readonly title: string;
  readonly lead?: string | undefined;
}

const MARKS: Marks = { wrapper: Article, a: ContentLink, h2: SectionHeading, ConfiguredLink, OperatorFact };

/** The page that shows a content file. `marks`: what this one needs besides those of all. */
export function infoPage({ default: Content, title, lead }: ContentFile, marks: Marks = {}): ComponentType {
  const components = { ...MARKS, ...marks };
  return function InfoPage() {
    return (
      <>
        <PageHead title={title} {...(lead !== undefined && { lead })} />
        <Content components={components} />
      </>
    );
  };
}
