import { TRAIL_DAYS } from '@mobidrom/platform-api';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { recordReleases } from './recordReleases';

/** Milliseconds between two times at which repetitions are written. */
const FLUSH_EVERY = 600_000;
/** Milliseconds between two times at which old entries are deleted. */
const PURGE_EVERY = 3_600_000;
/** Milliseconds between two looks at the histories of releases. */
const LOOK_EVERY = 60_000;
const DAY = 86_400_000;

/** Does the regular work of the trail from the start of the server to its end. */
export function keepTrail(app: FastifyInstance, context: PlatformContext): void {
  const { trail, releases, store, now, report } = context;
  const purge = () => trail.purge().catch(report);
  const look = async () => {
    if (releases === undefined) return;
    const since = new Date(now().getTime() - TRAIL_DAYS * DAY);
    await recordReleases({ db: store.db, trail, releases }, since).catch(report);
  };
  const timers = [
    setInterval(() => void trail.flush(), FLUSH_EVERY),
    setInterval(() => void purge(), PURGE_EVERY),
    setInterval(() => void look(), LOOK_EVERY),
  ];
  for (const timer of timers) timer.unref();
  app.addHook('onReady', async () => {
    await purge();
    await look();
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await trail.flush();
  });
}
