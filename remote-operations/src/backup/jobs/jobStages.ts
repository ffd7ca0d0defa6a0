import type { JobStages } from '@mobidrom/shared-contract';
import { texts } from '../texts';
import type { RowProgress } from './rows';

/** Returns the German names of a run's stages: a finished stage has another name than the current and later ones. */
export function jobStages({ stage, stages }: Pick<RowProgress, 'stage' | 'stages'>): JobStages {
  const now = stages.indexOf(stage);
  return { now, names: stages.map((each, place) => texts.stages[each][place < now ? 'done' : 'now']) };
}
