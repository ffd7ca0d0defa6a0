import type { FastifyInstance } from 'fastify';
import { contentService } from './content/content';
import type { PlatformContext, Service } from './context';
import { answerProblems } from './http/errorHandler';
import { authenticate } from './rights/guard';

/** Every service of the embedded edition. One more service is one more line. */
const SERVICES: readonly Service[] = [contentService];

/**
 * Mounts the embedded edition's services into a web server; made for the gateway's `mount`.
 * Ends nothing by itself: store and scheduler belong to the caller.
 */
export async function mountPlatform(app: FastifyInstance, context: PlatformContext): Promise<void> {
  answerProblems(app, context.report);
  authenticate(app, context.verifyBearer);
  for (const service of SERVICES) await service(app, context);
}
