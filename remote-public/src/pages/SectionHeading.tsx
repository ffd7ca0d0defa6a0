import { Typography } from '@mobidrom/shared-ui/core';
import type { ReactNode } from 'react';
import { anchorId } from './anchorId';
import { nodeText } from './nodeText';

/** A heading in a content file (`##`), with an id made of its text. */
export function SectionHeading({ children }: { readonly children?: ReactNode }) {
  return (
    <Typography variant="h2" id={anchorId(nodeText(children))} tabIndex={-1}>
      {children}
    </Typography>
  );
}
