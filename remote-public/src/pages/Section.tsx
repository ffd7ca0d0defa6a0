import { Typography } from '@mobidrom/shared-ui/core';
import { isValidElement, type ReactNode } from 'react';
import { anchorId } from './anchorId';
import { contentNodes } from './contentNodes';
import { nodeText } from './nodeText';

/** A heading in a content file (`##`), with an id made of its text. */
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

/** Returns the sections of a content file from its rendered elements. */
export const sectionsOf = (content: ReactNode): readonly Section[] =>
  contentNodes(content)
    .filter((node) => isValidElement(node) && node.type === SectionHeading)
    .map((node) => {
      const title = nodeText(node);
      return { id: anchorId(title), title };
    });
