import type { DescribedCandidate } from '@mobidrom/platform-api';
import { Box, StatusChip } from '@mobidrom/shared-ui/core';
import { Second } from '../Second';
import { moment } from '../texts';
import { candidateTexts as texts, timetableTexts } from './texts';

/** Milliseconds after which a step counts as late: the platform looks every minute, and this page asks every few seconds. */
const PATIENCE = 120_000;
const isLate = (at: string): boolean => Date.now() - Date.parse(at) > PATIENCE;

/** Release of a part that only some browsers get, and how it does beside the active one. */
export function CandidateState({ candidate }: { readonly candidate: DescribedCandidate }) {
  const { health, since, by, factor, timetable } = candidate;
  const [next, ...later] = timetable?.steps ?? [];
  return (
    // A group of its own: what stands above it is about the version that all others get.
    <Box sx={{ mt: '8px' }}>
      <StatusChip kind="running">{texts.version(candidate.version)}</StatusChip>
      <Second>{texts.audience(candidate)}</Second>
      <Second>{texts.since(moment(since), by)}</Second>
      {timetable && next && (
        <Second>
          {isLate(next.at)
            ? timetableTexts.late(next, timetable.by)
            : timetableTexts.next(next, timetable.by)}
        </Second>
      )}
      {later.length > 0 && <Second>{timetableTexts.later(later)}</Second>}
      <Second>{texts.health(health)}</Second>
      <Second>{texts.activeHealth(health)}</Second>
      <Second>{texts.stops(factor)}</Second>
    </Box>
  );
}
