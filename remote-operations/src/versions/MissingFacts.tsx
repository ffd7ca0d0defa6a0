import { missingFacts } from '@mobidrom/platform-api';
import { Box, Typography, usePortal } from '@mobidrom/shared-ui/core';
import { texts } from './texts';

/** What the portal's configuration lacks, and pages and footer therefore leave out. Renders nothing if it is complete. */
export function MissingFacts() {
  const facts = missingFacts(usePortal().configuration);
  if (facts.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="missing-facts" sx={{ mt: '40px' }}>
      <Typography id="missing-facts" variant="h2">
        {texts.missingFacts}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '76ch', m: '6px 0 8px' }}>
        {texts.missingFactsHint}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: '20px', columns: '320px', overflowWrap: 'anywhere' }}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Box>
    </Box>
  );
}
