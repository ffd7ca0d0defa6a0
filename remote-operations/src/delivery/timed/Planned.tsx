import type { PortalReleases, TimedActivation } from '@mobidrom/platform-api';
import { Box, Button, Typography, VisuallyHidden } from '@mobidrom/shared-ui/core';
import type { Acting } from '../acting/useActing';
import { Second } from '../Second';
import { Section } from '../Section';
import { texts } from '../texts';
import { bothZones, timed } from './texts';

interface PlannedProps {
  readonly releases: PortalReleases | undefined;
  readonly acting: Pick<Acting, 'open'> | undefined;
}

/** Sets that go live at a time, and how those of the last two weeks ended. Renders nothing where no time can be planned and none was. */
export function Planned({ releases, acting }: PlannedProps) {
  const { isPossible = false, activations = [] } = releases?.timed ?? {};
  if (!isPossible && activations.length === 0) return null;
  return (
    <Section id="delivery-planned" title={timed.section} hint={timed.sectionHint}>
      {activations.length === 0 ? (
        <Typography>{timed.none}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: '20px', overflowWrap: 'anywhere', '& > li': { mb: '12px' } }}>
          {activations.map((activation) => (
            <li key={`${activation.set} ${activation.plannedAt}`}>
              <Activation {...activation} />
              {acting && activation.end === undefined && (
                <Box sx={{ m: '8px 0 16px' }}>
                  <Button
                    variant="outlined"
                    size="small"
                    onClick={() =>
                      acting.open({ kind: 'cancel', set: activation.set, live: releases?.live?.id ?? 0 })
                    }
                  >
                    {timed.cancel}
                    <VisuallyHidden>: {texts.acting.ofSet(activation.set)}</VisuallyHidden>
                  </Button>
                </Box>
              )}
            </li>
          ))}
        </Box>
      )}
    </Section>
  );
}

/** Planned or ended activation, with the person and the reason. */
export function Activation({ set, at, by, why, plannedAt, duringBackup, end }: TimedActivation) {
  return (
    <>
      {end ? timed.ended(set, bothZones(at), timed.outcomes[end.outcome]) : timed.planned(set, bothZones(at))}
      {end && <Second>{timed.endedAt(end)}</Second>}
      <Second>{timed.plannedBy(plannedAt, by, why)}</Second>
      {!end && <Second>{duringBackup ? timed.doesNotWait : timed.waits}</Second>}
    </>
  );
}
