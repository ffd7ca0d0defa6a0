import { usePortal } from '@mobidrom/shared-ui/core';
import type { ReactNode } from 'react';
import { Columns, Side } from './Columns';
import { useFactsInText } from './FactsInText';
import { OnThisPage } from './OnThisPage';
import { Prose } from './Prose';
import { sectionsOf } from './sections';
import { useHashTarget } from './useHashTarget';

/** Number of sections from which on they are listed. */
const LISTED_FROM = 3;

/** Body of an info page: its text, and the list of its sections beside it. */
export function Article({ children }: { readonly children?: ReactNode }) {
  useHashTarget();
  const { configuration } = usePortal();
  const sections = sectionsOf(children, useFactsInText() ? 'all' : configuration);
  return (
    <Columns>
      <Prose>{children}</Prose>
      {sections.length >= LISTED_FROM && (
        <Side>
          <OnThisPage sections={sections} />
        </Side>
      )}
    </Columns>
  );
}
