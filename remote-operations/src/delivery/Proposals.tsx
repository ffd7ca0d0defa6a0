import type { DescribedSet } from '@mobidrom/platform-api';
import { Box, Button, VisuallyHidden } from '@mobidrom/shared-ui/core';
import type { Acting } from './acting/useActing';
import { changeText } from './changeText';
import { Second } from './Second';
import { Section } from './Section';
import { texts } from './texts';

interface ProposalsProps {
  readonly proposals: readonly DescribedSet[];
  readonly acting: Pick<Acting, 'open'> | undefined;
}

/** Sets that were proposed and are not live. Renders nothing without any. */
export function Proposals({ proposals, acting }: ProposalsProps) {
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
            {acting && (
              <Button
                variant="outlined"
                size="small"
                sx={{ m: '8px 0 16px' }}
                onClick={() => acting.open({ kind: 'activate', set: id })}
              >
                {texts.acting.activate}
                <VisuallyHidden>: {texts.acting.ofSet(id)}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </Box>
    </Section>
  );
}
