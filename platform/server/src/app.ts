import type { FastifyInstance } from 'fastify';
import { contentService } from './content/content';
import type { PlatformContext, Service, ServiceOptions } from './context';
import { framesService } from './frames/frames';
import { answerProblems } from './http/errorHandler';
import { parseJsonBodies } from './http/jsonBody';
import { accessCheckService } from './operations/accessCheck/service';
import { backupActions } from './operations/backup/actions';
import { backupService } from './operations/backup/service';
import { keyValueService } from './operations/keyValueStore/service';
import { preferenceService } from './operations/preferences/service';
import { openFileStore } from './operations/storage/fileStore';
import { storageService } from './operations/storage/service';
import { transferActions } from './operations/transfer/actions';
import { authenticate } from './rights/guard';
import { createScheduler } from './scheduler/scheduler';
import { schedulerService } from './scheduler/service';

/** Services of the embedded edition. */
const SERVICES: readonly Service[] = [
  schedulerService,
  storageService,
  backupService,
  preferenceService,
  keyValueService,
  accessCheckService,
  contentService,
  framesService,
];

/**
 * Mounts the services of the embedded edition into a web server; made for `mount` of the gateway. The caller starts and
 * stops the scheduler, and closes the store.
 */
export async function mountPlatform(app: FastifyInstance, options: ServiceOptions): Promise<PlatformContext> {
  const { store, now, report } = options;
  const files = await openFileStore(options.dataFolder);
  const backups = backupActions(store.db, files, options.identityElsewhere, options.administration?.realm);
  const actions = { ...transferActions(store.db, options.secrets), ...backups };
  const scheduler = createScheduler({ db: store.db, now, report, actions });
  const context: PlatformContext = { ...options, files, scheduler };
  answerProblems(app, report);
  parseJsonBodies(app);
  authenticate(app, options.verifyBearer);
  for (const service of SERVICES) await service(app, context);
  return context;
}
