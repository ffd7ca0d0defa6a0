import type { DescribedSet } from '@mobidrom/platform-api';
import { Box } from '@mobidrom/shared-ui/core';
import { changeText } from './changeText';
import { Second } from './Second';
import { Section } from './Section';
import { texts } from './texts';

/** Sets that were proposed and are not live. Renders nothing without any. */
export function Proposals({ proposals }: { readonly proposals: readonly DescribedSet[] }) {
  if (proposals.length === 0) return null;
  return (
    <Section id="delivery-proposals" title={texts.proposals} hint={texts.proposalsHint}>
      <Box component="ul" sx={{ m: 0, pl: '20px', overflowWrap: 'anywhere' }}>
        {proposals.map(({ id, at, by, why, changes }) => (
          <li key={id}>
            {texts.proposal(id, at, by)}
            {why !== undefined && <Second>{why}</Second>}
            <ul>
              {changes.map((change) => (
                <li key={change.name}>{changeText(change)}</li>
              ))}
            </ul>
          </li>
        ))}
      </Box>
    </Section>
  );
}
