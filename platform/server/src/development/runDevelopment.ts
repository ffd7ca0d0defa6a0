import { SERVICES } from '@mobidrom/platform-gateway';
import { PREVIEW_FILES } from '@mobidrom/shared-contract';
import * as z from 'zod';
import { openOutput } from '../output';
import { type Platform, startPlatform } from '../platform';
import { readSettings } from '../settings';
import { StartFailure, type StartFault } from '../startFailure';
import { createPrivateFiles } from '../store/privateFolder';
import { grantDemoRights } from './demoRights';

/** Process that the services run in, with a channel to the one that started it. */
export interface ServicesProcess extends Pick<NodeJS.Process, 'connected' | 'env' | 'on' | 'send'> {
  exit(code: number): void;
}

/** Messages to the parent process; `runServices.ts` of shared-build parses them. */
export type ServicesMessage =
  | {
      readonly kind: 'started';
      /** Origin, as `http://localhost:41234`. */
      readonly url: string;
      readonly identity: { readonly url: string; readonly realm: string };
      /** User names of the demo accounts; the password is the name. */
      readonly accounts: readonly string[];
      /** Paths below which the services are reached. */
      readonly paths: readonly string[];
    }
  | { readonly kind: 'granted' }
  | {
      readonly kind: 'failed';
      /** Cause of a failed start, whose sentence the parent has: those of the platform are German. */
      readonly fault?: StartFault | 'settings';
      /** Message of another error. */
      readonly reason?: string;
    };

const grantRequest = z.object({ rights: z.array(z.string()) });

const causeOf = (error: Error): Omit<Extract<ServicesMessage, { kind: 'failed' }>, 'kind'> =>
  error instanceof StartFailure ? { fault: error.fault ?? 'settings' } : { reason: error.message };

/** Starts the platform of a process. `lost` is called when its database ends unexpectedly. */
export type StartPlatform = (own: ServicesProcess, lost: (reason: Error) => void) => Promise<Platform>;

/**
 * Starts identity provider and services with demo data on a free port. `PORTAL_ORIGIN` is the address at which browsers reach the
 * portal. A message with the rights of a remote grants them to demo accounts. The process ends with its parent, also while it starts.
 * @param start default: the platform with the settings of the process
 */
export async function runDevelopment(
  own: ServicesProcess,
  start: StartPlatform = startServices,
): Promise<void> {
  createPrivateFiles();
  const say = (message: ServicesMessage, then: () => void = () => undefined) => own.send?.(message, then);
  // Once the message has been sent, which the end of the process would cut off.
  const fail = (error: Error): void => void say({ kind: 'failed', ...causeOf(error) }, () => own.exit(1));
  let platform: Platform | undefined;
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    // A start that is cut off loses nothing: the database withstands an end at any moment, and the kernel frees its lock.
    if (platform) platform.close().then(() => own.exit(0), fail);
    else own.exit(0);
  };
  // Before the start, which takes seconds: an event without a listener is lost.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) own.on(signal, end);
  own.on('disconnect', end);
  // The parent may have ended while this program was loaded.
  if (own.connected === false) return end();

  platform = await start(own, fail).catch((error: unknown) => {
    if (!(error instanceof StartFailure)) throw error;
    fail(error);
    return undefined;
  });
  if (!platform || ending) return;
  const { identity, url, accounts } = platform;
  if (!identity) throw new Error('KEYCLOAK_URL is set: the embedded services bring their own provider');

  own.on('message', (message) => {
    const { rights } = grantRequest.parse(message);
    grantDemoRights(identity.accounts, rights).then(
      () => say({ kind: 'granted' }),
      ({ message: reason }: Error) => say({ kind: 'failed', reason }),
    );
  });
  const paths = new Set(SERVICES.map(({ prefix }) => prefix).filter((prefix) => prefix !== PREVIEW_FILES));
  say({
    kind: 'started',
    url,
    identity: { url: '/keycloak', realm: identity.realm.realm },
    accounts,
    paths: ['/api', ...[...paths].filter((path) => !path.startsWith('/api/'))],
  });
}

async function startServices({ env }: ServicesProcess, lost: (reason: Error) => void): Promise<Platform> {
  const settings = await readSettings({ ...env, PORT: '0' });
  // Sentences for people are those of the parent.
  const { log } = openOutput({ format: 'text', level: 'error' }, settings.configuration, false);
  return startPlatform({
    settings,
    progress: () => undefined,
    log,
    report: (error, requestId) => log.error({ err: error, ...(requestId && { requestId }) }, 'failure'),
    lost,
    origin: env.PORTAL_ORIGIN,
  });
}
