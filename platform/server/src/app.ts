import type { FastifyInstance } from 'fastify';
import { contentService } from './content/content';
import type { PlatformContext, Service, ServiceOptions } from './context';
import { framesService } from './frames/frames';
import { healthService } from './health/service';
import { historyService } from './history/service';
import { answerProblems } from './http/errorHandler';
import { parseJsonBodies } from './http/jsonBody';
import { accessCheckService } from './operations/accessCheck/service';
import { backupActions } from './operations/backup/actions';
import { backupService } from './operations/backup/service';
import { countTransfers } from './operations/backup/transfers';
import { keyValueService } from './operations/keyValueStore/service';
import { preferenceService } from './operations/preferences/service';
import { openFileStore } from './operations/storage/fileStore';
import { storageService } from './operations/storage/service';
import { transferActions } from './operations/transfer/actions';
import { previewService } from './previews/service';
import { releasesService } from './releases/service';
import { createTimedActivations } from './releases/timed/timedActivations';
import { trialsService } from './releases/trials/service';
import { authenticate } from './rights/guard';
import { createScheduler } from './scheduler/scheduler';
import { schedulerService } from './scheduler/service';
import { keepTrail } from './trail/keepTrail';
import { recordRequests } from './trail/recordRequests';
import { trailService } from './trail/service';
import { openTrail } from './trail/trail';

/** Services of the embedded edition. */
const SERVICES: readonly Service[] = [
  schedulerService,
  storageService,
  backupService,
  preferenceService,
  keyValueService,
  accessCheckService,
  contentService,
  trailService,
  historyService,
  framesService,
  healthService,
  previewService,
  releasesService,
  trialsService,
];

/**
 * Mounts the services of the embedded edition into a web server; made for `mount` of the gateway. The caller starts and
 * stops scheduler and timed activations, and closes the store.
 */
export async function mountPlatform(app: FastifyInstance, options: ServiceOptions): Promise<PlatformContext> {
  const { store, now, report } = options;
  const files = await openFileStore(options.dataFolder);
  const trail = options.trail ?? openTrail({ db: store.db, now, report });
  const backups = backupActions(store.db, files, {
    trail,
    identityElsewhere: options.identityElsewhere,
    rolesAndGroups: options.administration?.realm,
    inPieces: store.hasOneConnection,
  });
  const actions = { ...transferActions(store.db, options.secrets), ...backups };
  const scheduler = createScheduler({ db: store.db, now, report, actions });
  const transfers = countTransfers();
  const timed = createTimedActivations({ ...options, trail, runningTransfers: transfers.running });
  const context: PlatformContext = { ...options, files, scheduler, trail, timed, transfers };
  answerProblems(app, report);
  parseJsonBodies(app);
  authenticate(app, options.verifyBearer);
  recordRequests(app, trail);
  keepTrail(app, context);
  for (const service of SERVICES) await service(app, context);
  return context;
}
