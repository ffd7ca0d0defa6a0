import type { FastifyInstance } from 'fastify';
import type { Report } from './http/errorHandler';
import type { SignedOn, VerifyBearer } from './identity/principal';
import type { Identity } from './identity/provider';
import type { FileStore } from './operations/storage/fileStore';
import type { Scheduler } from './scheduler/scheduler';
import type { Store } from './store/database';

/** What the user administration works on, where the identity provider is the embedded one. */
export type Administration = Pick<Identity, 'accounts' | 'realm'>;

/** What the embedded edition's services are built on. */
export interface ServiceOptions {
  readonly store: Store;
  /** What is not in the store lives below this folder. */
  readonly dataFolder: string;
  readonly verifyBearer: VerifyBearer;
  /** Default: everybody stays who they were when they signed on, as of a provider elsewhere nobody here can tell. */
  readonly signedOn?: SignedOn;
  /** Absent with a provider elsewhere, which has an administration of its own. */
  readonly administration?: Administration;
  /** The accounts are a real Keycloak's. Default: they are in the store. */
  readonly identityElsewhere?: boolean;
  readonly now: () => Date;
  readonly report: Report;
}

/** What every service of the embedded edition is given. */
export interface PlatformContext extends ServiceOptions {
  readonly scheduler: Scheduler;
  /** Backups and the image inventory. */
  readonly files: FileStore;
}

/** Mounts the calls of one service at their public addresses. */
export type Service = (app: FastifyInstance, context: PlatformContext) => void | Promise<void>;
