import type { FastifyInstance } from 'fastify';
import { contentService } from './content/content';
import type { PlatformOptions, Service } from './context';
import { answerProblems } from './http/errorHandler';
import { authenticate } from './rights/guard';
import { createScheduler, type Scheduler } from './scheduler/scheduler';
import { schedulerService } from './scheduler/service';

/** Every service of the embedded edition. One more service is one more line. */
const SERVICES: readonly Service[] = [schedulerService, contentService];

/**
 * Mounts the embedded edition's services into a web server; made for the gateway's `mount`. The scheduler is not started
 * yet; starting and stopping it, and closing the store, is the caller's.
 */
export async function mountPlatform(app: FastifyInstance, options: PlatformOptions): Promise<Scheduler> {
  const { store, now, report } = options;
  const scheduler = createScheduler({ db: store.db, now, report, actions: {} });
  answerProblems(app, report);
  authenticate(app, options.verifyBearer);
  for (const service of SERVICES) await service(app, { ...options, scheduler });
  return scheduler;
}
