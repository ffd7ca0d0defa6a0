import { ReleaseError } from '../../../releases/ReleaseError';
import { type AskedPortal, hasDevelopmentClient } from '../askPortal';
import { fetchServices, hasServices, installServices } from './installServices';
import { type RunningServices, runServices } from './runServices';

export interface ChosenServices {
  /** Whether people can sign in, at the portal's identity provider or that of the services. */
  readonly canSignIn: boolean;
  /** Services on this machine; undefined: those of the portal. */
  readonly running: RunningServices | undefined;
  /** Whether nobody can sign in, but could at the embedded services, for which nobody has asked. */
  readonly needsDemo: boolean;
}

export interface ChoiceOptions {
  /** Folder of the remote's repository. */
  readonly folder: string;
  /** Origin of the proxy. */
  readonly own: string;
  /** Whether the services on this machine are wanted. */
  readonly demo: boolean;
  readonly print: (text: string) => void;
  readonly ended: AbortSignal;
}

/**
 * Chooses where people sign in: at the portal, or at the embedded services of the portal, which are installed and started on this
 * machine. A portal's program runs here on request alone, because it may do all that the person may.
 * @throws ReleaseError when the portal or its identity provider cannot be reached, or the services do not start
 */
export async function chooseServices(portal: AskedPortal, options: ChoiceOptions): Promise<ChosenServices> {
  const { folder, own, demo, print, ended } = options;
  const { origin, register } = portal;
  const { host } = register;
  if (!demo) {
    const canSignIn = await hasDevelopmentClient(portal, own);
    const needsDemo = !canSignIn && host !== undefined && (await hasServices(origin, host));
    return { canSignIn, running: undefined, needsDemo };
  }
  const archive = host === undefined ? undefined : await fetchServices(origin, host);
  if (host === undefined || !archive)
    throw new ReleaseError(`${origin} serves no embedded services: its host is too old for --demo`);
  const installed = await installServices({ folder, portal: origin, host, archive, print, ended });
  print('Starting the embedded services; the first time they make a database with demo data …');
  const running = await runServices(installed, own, { print, ended });
  return { canSignIn: true, running, needsDemo: false };
}
