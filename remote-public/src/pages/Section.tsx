import { Typography } from '@mobidrom/shared-ui/core';
import { isValidElement, type ReactNode } from 'react';
import { anchorId } from './anchorId';
import { contentNodes } from './contentNodes';
import { nodeText } from './nodeText';

/** A heading of a content file (`##`); it can be linked to by its words. */
export function SectionHeading({ children }: { readonly children?: ReactNode }) {
  return (
    <Typography variant="h2" id={anchorId(nodeText(children))} tabIndex={-1}>
      {children}
    </Typography>
  );
}

export interface Section {
  readonly id: string;
  readonly title: string;
}

/** The sections of a content file, from what it is about to render. */
export const sectionsOf = (content: ReactNode): readonly Section[] =>
  contentNodes(content)
    .filter((node) => isValidElement(node) && node.type === SectionHeading)
    .map((node) => {
      const title = nodeText(node);
      return { id: anchorId(title), title };
    });
