import { PageHead } from '@mobidrom/shared-ui/core';
import type { ComponentType, ReactNode } from 'react';
import { Article } from './Article';
import { ConfiguredLink } from './ConfiguredLink';
import { ContentLink } from './ContentLink';
import { ContentPicture } from './ContentPicture';
import { ConfiguredSection, FactList, IfConfigured } from './configured';
import { OperatorAddress } from './OperatorAddress';
import { OperatorFact } from './OperatorFact';
import { SectionHeading } from './SectionHeading';

/** Components of the elements and names in content files. */
export type ContentComponents = Readonly<Record<string, unknown>>;

/** Exports of a content file: its text, its heading and a sentence about its purpose. */
export interface ContentFile {
  readonly default: (props: { readonly components: ContentComponents }) => ReactNode;
  readonly title: string;
  readonly lead?: string | undefined;
}

/** Components of a single page: those that its content file names, and the body around its text. */
export interface PageComponents {
  readonly components: ContentComponents;
  readonly Body?: ComponentType<{ readonly children: ReactNode }>;
}

const COMPONENTS: ContentComponents = {
  a: ContentLink,
  h2: SectionHeading,
  ConfiguredLink,
  ConfiguredSection,
  ContentPicture,
  FactList,
  IfConfigured,
  OperatorAddress,
  OperatorFact,
};

/** Returns the content of a file. Compiled content is a plain function: called, its headings are known before it is rendered. */
export const contentOf = ({ default: content }: ContentFile, components: ContentComponents = {}): ReactNode =>
  content({ components: { ...COMPONENTS, ...components } });

/** Returns the page of a content file. */
export function infoPage(
  file: ContentFile,
  { components, Body = Article }: PageComponents = { components: {} },
): ComponentType {
  const { title, lead } = file;
  const content = contentOf(file, components);
  return function InfoPage() {
    return (
      <>
        <PageHead title={title} lead={lead} />
        <Body>{content}</Body>
      </>
    );
  };
}
