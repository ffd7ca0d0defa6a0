import { missingFacts } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { ListSection } from './ListSection';
import { texts } from './texts';

/** Facts that the portal's configuration lacks, so that pages and footer leave them out. Renders nothing if it is complete. */
export function MissingFacts() {
  const facts = missingFacts(usePortal().configuration);
  if (facts.length === 0) return null;
  return (
    <ListSection id="missing-facts" title={texts.missingFacts} hint={texts.missingFactsHint} columns="320px">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ListSection>
  );
}
