import { TRAIL_DAYS } from '@mobidrom/platform-api';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { purgeHistory } from '../history/keepHistory';
import { regularly } from '../http/regularly';
import { recordReleases } from './recordReleases';

/** Milliseconds between two times at which repetitions are written. */
const FLUSH_EVERY = 600_000;
/** Milliseconds between two times at which old entries, also those of the history, are deleted. */
const PURGE_EVERY = 3_600_000;
/** Milliseconds between two looks at the histories of releases. */
const LOOK_EVERY = 60_000;
/** Different problems of the releases' files that are remembered as reported. */
const MOST_REPORTED = 1000;
const DAY = 86_400_000;

/** Does the regular work of the trail from the start of the server to its end. */
export function keepTrail(app: FastifyInstance, context: PlatformContext): void {
  const { trail, releases, store, now, report } = context;
  const reported = new Set<string>();
  // A damaged file stays damaged for many looks.
  const reportOnce = (problem: Error) => {
    if (!reported.has(problem.message)) report(problem);
    if (reported.size < MOST_REPORTED) reported.add(problem.message);
  };
  const look = async () => {
    if (releases === undefined) return;
    const since = new Date(now().getTime() - TRAIL_DAYS * DAY);
    await recordReleases({ db: store.db, trail, releases, report: reportOnce, now }, since);
  };
  const purgeChanges = () => purgeHistory(store.db);
  regularly(app, { every: FLUSH_EVERY, work: trail.flush, report, atEnd: true });
  regularly(app, { every: PURGE_EVERY, work: trail.purge, report, atStart: true });
  regularly(app, { every: PURGE_EVERY, work: purgeChanges, report, atStart: true });
  regularly(app, { every: LOOK_EVERY, work: look, report, atStart: true });
}
