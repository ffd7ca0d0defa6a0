import type { ReactNode } from 'react';
import { Columns, Side } from './Columns';
import { OnThisPage } from './OnThisPage';
import { Prose } from './Prose';
import { sectionsOf } from './Section';
import { useHashTarget } from './useHashTarget';

/** So many sections need a list of them. */
const WORTH_LISTING = 3;

/** The body of an info page: its text, and beside it the list of its sections. */
export function Article({ children }: { readonly children?: ReactNode }) {
  useHashTarget();
  const sections = sectionsOf(children);
  return (
    <Columns>
      <Prose>{children}</Prose>
      {sections.length >= WORTH_LISTING && (
        <Side>
          <OnThisPage sections={sections} />
        </Side>
      )}
    </Columns>
  );
}
