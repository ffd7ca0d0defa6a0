import { ReleaseError } from '../../../releases/ReleaseError';
import { type AskedPortal, DEVELOPMENT_CLIENT, hasDevelopmentClient } from '../askPortal';
import { hasServices, installServices } from './installServices';
import { type RunningServices, runServices } from './runServices';

export interface ChosenServices {
  /** Whether people can sign in, at the portal's identity provider or that of the services. */
  readonly canSignIn: boolean;
  /** Services on this machine; undefined: those of the portal. */
  readonly running: RunningServices | undefined;
}

export interface ChoiceOptions {
  /** Folder of the remote's repository. */
  readonly folder: string;
  /** Origin of the proxy. */
  readonly own: string;
  /** Whether the services on this machine are wanted in any case. */
  readonly demo: boolean;
  readonly print: (text: string) => void;
  readonly ended: AbortSignal;
}

/**
 * Chooses where people sign in: at the portal, if its realm has the client for development, else at the embedded services of the
 * portal, which are installed and started on this machine.
 * @throws ReleaseError when the portal or its identity provider cannot be reached, or the services do not start
 */
export async function chooseServices(portal: AskedPortal, options: ChoiceOptions): Promise<ChosenServices> {
  const { folder, own, demo, print, ended } = options;
  const { origin } = portal;
  const canSignIn = !demo && (await hasDevelopmentClient(portal, own));
  if (canSignIn) return { canSignIn, running: undefined };
  const { host } = portal.register;
  if (host === undefined || !(await hasServices(origin, host))) {
    if (demo) throw new ReleaseError(`${origin} serves no embedded services: its host is too old for --demo`);
    return { canSignIn, running: undefined };
  }
  if (!demo) print(`The realm of ${origin} has no client ${DEVELOPMENT_CLIENT}.`);
  const installed = await installServices({ folder, portal: origin, host, print, ended });
  print('Starting the embedded services; the first time they make a database with demo data …');
  return { canSignIn: true, running: await runServices(installed, own, { print, ended }) };
}
