import { PageHead } from '@mobidrom/shared-ui/core';
import type { ComponentType } from 'react';

/** What a content file exports: its text, its heading, and a sentence that says what it is for. */
export interface ContentFile {
  readonly default: ComponentType<{ readonly components?: Readonly<Record<string, unknown>> }>;
  readonly title: string;
  readonly lead?: string | undefined;
}

/** The page that shows a content file. */
export function infoPage({ default: Content, title, lead }: ContentFile): ComponentType {
  return function InfoPage() {
    return (
      <>
        <PageHead title={title} {...(lead !== undefined && { lead })} />
        <Content />
      </>
    );
  };
}
