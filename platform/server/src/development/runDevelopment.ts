import { SERVICES } from '@mobidrom/platform-gateway';
import { PREVIEW_FILES } from '@mobidrom/shared-contract';
import * as z from 'zod';
import { openOutput } from '../output';
import { type Platform, startPlatform } from '../platform';
import { readSettings } from '../settings';
import { StartFailure } from '../startFailure';
import { createPrivateFiles } from '../store/privateFolder';
import { grantDemoRights } from './demoRights';

/** Process that the services run in, with a channel to the one that started it. */
export type ServicesProcess = Pick<NodeJS.Process, 'env' | 'exit' | 'on' | 'send'>;

/** Messages to the parent process; `embeddedServices.ts` of shared-build parses them. */
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
  | { readonly kind: 'failed'; readonly reason: string };

const grantRequest = z.object({ rights: z.array(z.string()) });

/**
 * Starts identity provider and services with demo data on a free port. `PORTAL_ORIGIN` is the address at which browsers reach the
 * portal. A message with the rights of a remote grants them to demo accounts.
 */
export async function runDevelopment(own: ServicesProcess): Promise<void> {
  createPrivateFiles();
  const say = (message: ServicesMessage, then: () => void = () => undefined) => own.send?.(message, then);
  // Once the message has been sent, which the end of the process would cut off.
  const fail = ({ message: reason }: Error): void => void say({ kind: 'failed', reason }, () => own.exit(1));
  const platform = await start(own, fail).catch((error: unknown) => {
    if (!(error instanceof StartFailure)) throw error;
    fail(error);
    return undefined;
  });
  if (!platform) return;
  const { identity, url, accounts, close } = platform;
  if (!identity) throw new Error('KEYCLOAK_URL is set: the embedded services bring their own provider');

  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    close().then(() => own.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) own.on(signal, end);
  // The parent has ended, however it did.
  own.on('disconnect', end);
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

async function start({ env }: ServicesProcess, lost: (reason: Error) => void): Promise<Platform> {
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
