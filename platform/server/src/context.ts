import type { MapTiles } from '@mobidrom/shared-contract';
import type { FastifyInstance } from 'fastify';
import type { CandidateControl } from './health/candidates';
import type { PutIntoQuarantine, QuarantineRule } from './health/quarantine';
import type { Report } from './http/errorHandler';
import type { SignedOn, VerifyBearer } from './identity/principal';
import type { Identity } from './identity/provider';
import type { Transfers } from './operations/backup/transfers';
import type { FileStore } from './operations/storage/fileStore';
import type { ActingSetup } from './releases/acting';
import type { TimedActivations } from './releases/timed/timer';
import type { Scheduler } from './scheduler/scheduler';
import type { SecretBox } from './secrets/secretBox';
import type { Store } from './store/database';
import type { Trail } from './trail/trail';

/** Accounts and realm for the user administration, with the embedded identity provider only. */
export type Administration = Pick<Identity, 'accounts' | 'realm'>;

/** Dependencies of the services. */
export interface ServiceOptions {
  readonly store: Store;
  /** Encrypts and decrypts stored secrets. */
  readonly secrets: SecretBox;
  /** Folder of everything that is not in the store. */
  readonly dataFolder: string;
  readonly verifyBearer: VerifyBearer;
  /** Default: people stay signed on as they were, because an external provider does not tell about changes. */
  readonly signedOn?: SignedOn;
  /** Absent with an external provider, which has an administration of its own. */
  readonly administration?: Administration;
  /** Whether the accounts are those of a real Keycloak. Default: they are in the store. */
  readonly identityElsewhere?: boolean;
  /** Whether the portal has a video in sign language, which the home page then names. Default: it has none. */
  readonly hasSignLanguageVideo?: boolean;
  /** Tile service behind the zones of the map application. Default: the portal's own base map alone. */
  readonly mapTiles?: MapTiles | undefined;
  readonly now: () => Date;
  readonly report: Report;
  /** Default: one on the store. */
  readonly trail?: Trail;
  /** Folder of the releases, whose activations the trail contains. Default: it does not contain any. */
  readonly releases?: string;
  /** Public keys of the sets, of which one must have signed `owners.json`. Default: sets are not signed. */
  readonly setKeys?: readonly string[];
  /** How releases go live. Default: by the release command. */
  readonly acting?: ActingSetup;
  /** Default: releases that fail in browsers are only reported. */
  readonly quarantine?: PutIntoQuarantine;
  /** Default: no candidate ends by itself. */
  readonly candidates?: CandidateControl;
  /** Default: after failures in five distinct tabs. */
  readonly quarantineRule?: QuarantineRule;
}

/** Context of every service. */
export interface PlatformContext extends ServiceOptions {
  readonly scheduler: Scheduler;
  readonly trail: Trail;
  /** Files of backups and the image inventory. */
  readonly files: FileStore;
  /** Makes planned sets live at their time; started and stopped as the scheduler. */
  readonly timed: TimedActivations;
  readonly transfers: Transfers;
}

/** Mounts the calls of a service at their public addresses. */
export type Service = (app: FastifyInstance, context: PlatformContext) => void | Promise<void>;
