import type { DescribedProposal } from '@mobidrom/platform-api';
import { Box, Button, Typography, VisuallyHidden } from '@mobidrom/shared-ui/core';
import type { Acting } from './acting/useActing';
import { changeText } from './changeText';
import { Second } from './Second';
import { Section } from './Section';
import { texts } from './texts';
import { ProposalTrial, TrialButton } from './trial/ProposalTrial';
import { trial as trialTexts } from './trial/texts';
import type { Trial } from './trial/useTrial';

interface ProposalsProps {
  /** Number of the set that goes live at a time, and whether one can be planned; undefined in platforms of earlier versions. */
  readonly timed: { readonly isPossible: boolean; readonly planned: number | undefined } | undefined;
  readonly proposals: readonly DescribedProposal[];
  /** Number of the live set; undefined before the first one. */
  readonly live: number | undefined;
  readonly acting: Pick<Acting, 'by' | 'open'> | undefined;
  /** Undefined without the right. */
  readonly trial: Trial | undefined;
}

/** Sets that were proposed and are not live. It stands there without any too: nothing below moves when the first one appears or the last one goes. */
export function Proposals({ proposals, live, timed, acting, trial }: ProposalsProps) {
  const isImpossible = acting?.by === 'portal' && timed?.isPossible === false;
  return (
    <Section
      id="delivery-proposals"
      title={texts.proposals}
      hint={[
        texts.proposalsHint,
        ...(trial ? [trialTexts.hint] : []),
        ...(isImpossible ? [texts.notTimed] : []),
      ].join(' ')}
    >
      {proposals.length === 0 ? (
        <Typography>{texts.noProposals}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: '20px', overflowWrap: 'anywhere' }}>
          {proposals.map(({ id, at, by, why, changes, isStale, trial: kept }) => (
            <li key={id}>
              {texts.proposal(id, at, by)}
              {why !== undefined && <Second>{why}</Second>}
              <ul>
                {changes.map((change) => (
                  <li key={change.name}>{changeText(change)}</li>
                ))}
              </ul>
              {isStale && <Second>{texts.stale}</Second>}
              <ProposalTrial proposal={{ id, changes, isStale, trial: kept }} trial={trial} />
              {acting && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', m: '8px 0 16px' }}>
                  {!isStale && (
                    <Button
                      variant="outlined"
                      size="small"
                      onClick={() => acting.open({ kind: 'activate', set: id })}
                    >
                      {texts.acting.activate}
                      <VisuallyHidden>: {texts.acting.ofSet(id)}</VisuallyHidden>
                    </Button>
                  )}
                  {trial && (!isStale || trial.run?.set === id) && <TrialButton set={id} trial={trial} />}
                  {!isStale && timed?.isPossible && timed.planned === undefined && (
                    <Button size="small" onClick={() => acting.open({ kind: 'activate-at', set: id })}>
                      {texts.acting.activateAt}
                      <VisuallyHidden>: {texts.acting.ofSet(id)}</VisuallyHidden>
                    </Button>
                  )}
                  {live !== undefined && (
                    <Button size="small" onClick={() => acting.open({ kind: 'discard', set: id, live })}>
                      {texts.acting.discard}
                      <VisuallyHidden>: {texts.acting.ofSet(id)}</VisuallyHidden>
                    </Button>
                  )}
                </Box>
              )}
            </li>
          ))}
        </Box>
      )}
    </Section>
  );
}
