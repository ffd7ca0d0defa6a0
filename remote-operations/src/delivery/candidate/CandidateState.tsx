import type { DescribedCandidate } from '@mobidrom/platform-api';
import { StatusChip } from '@mobidrom/shared-ui/core';
import { Second } from '../Second';
import { moment } from '../texts';
import { candidateTexts as texts } from './texts';

/** Release of a part that only some browsers get, and how it does beside the active one. */
export function CandidateState({ candidate }: { readonly candidate: DescribedCandidate }) {
  const { health, since, by, factor } = candidate;
  return (
    <>
      <StatusChip kind="running">{texts.version(candidate.version)}</StatusChip>
      <Second>{texts.audience(candidate)}</Second>
      <Second>{texts.since(moment(since), by)}</Second>
      <Second>{texts.health(health)}</Second>
      <Second>{texts.activeHealth(health)}</Second>
      <Second>{texts.stops(factor)}</Second>
    </>
  );
}
