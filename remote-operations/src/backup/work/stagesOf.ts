import type { JobStages } from '@mobidrom/shared-contract';
import { texts } from '../texts';
import type { RowProgress } from './rows';

/** The stages of some work in words: what is done is named otherwise than what goes on or comes. */
export function stagesOf({ stage, stages }: Pick<RowProgress, 'stage' | 'stages'>): JobStages {
  const now = stages.indexOf(stage);
  return { now, names: stages.map((each, place) => texts.stages[each][place < now ? 'done' : 'now']) };
}
