import type { FastifyInstance } from 'fastify';
import type { Report } from './http/errorHandler';
import type { VerifyBearer } from './identity/principal';
import type { Scheduler } from './scheduler/scheduler';
import type { Store } from './store/database';

/** What the embedded edition's services are built on. */
export interface PlatformOptions {
  readonly store: Store;
  /** Files that are not in the store live below this folder (backups, the image inventory). */
  readonly dataFolder: string;
  readonly verifyBearer: VerifyBearer;
  readonly now: () => Date;
  readonly report: Report;
}

/** What every service of the embedded edition is given. */
export interface PlatformContext extends PlatformOptions {
  readonly scheduler: Scheduler;
}

/** Mounts the calls of one service at their public addresses. */
export type Service = (app: FastifyInstance, context: PlatformContext) => void | Promise<void>;
