import { ReleaseError } from '../../../releases/ReleaseError';
import { type AskedPortal, DEVELOPMENT_CLIENT, hasDevelopmentClient } from '../askPortal';
import { fetchServices, hasServices, installServices } from './installServices';
import { pinnedServices, servicesHash } from './pinnedServices';
import { type RunningServices, runServices } from './runServices';

export interface ChosenServices {
  /** Whether people can sign in, at the portal's identity provider or that of the services. */
  readonly canSignIn: boolean;
  /** Services on this machine; undefined: those of the portal. */
  readonly running: RunningServices | undefined;
  /** Whether nobody can sign in, but could at embedded services that the SDK does not pin, for which nobody has asked. */
  readonly needsDemo: boolean;
}

export interface ChoiceOptions {
  /** Folder of the remote's repository. */
  readonly folder: string;
  /** Origin of the proxy. */
  readonly own: string;
  /**
   * Whether the services on this machine are wanted. Default: where nobody can sign in at the portal, if they are the ones that were
   * packed with the installed SDK.
   */
  readonly demo: boolean | undefined;
  /** SHA-256 of the embedded services that belong to the SDK, in hexadecimal digits. Default: what the installed SDK names. */
  readonly pinned?: string | undefined;
  readonly print: (text: string) => void;
  readonly ended: AbortSignal;
}

const AT_THE_PORTAL = { canSignIn: true, running: undefined, needsDemo: false };

/**
 * Chooses where people sign in: at the portal, or at the embedded services of the portal, which are installed and started on this
 * machine. Without a request only those that belong to the installed SDK run here, because such a program may do all that the
 * person may.
 * @throws ReleaseError when the portal or its identity provider cannot be reached, or the services do not start
 */
export async function chooseServices(portal: AskedPortal, options: ChoiceOptions): Promise<ChosenServices> {
  const { demo, own, print } = options;
  const { origin, register } = portal;
  const { host } = register;
  if (demo) {
    const archive = host === undefined ? undefined : await fetchServices(origin, host);
    if (host === undefined || !archive)
      throw new ReleaseError(`${origin} serves no embedded services: its host is too old for --demo`);
    return start({ portal: origin, host, archive }, options);
  }
  if (await hasDevelopmentClient(portal, own)) return AT_THE_PORTAL;
  const nobody = { ...AT_THE_PORTAL, canSignIn: false };
  if (host === undefined) return nobody;
  const pinned = demo === undefined ? (options.pinned ?? (await pinnedServices())) : undefined;
  if (pinned === undefined) return { ...nobody, needsDemo: await hasServices(origin, host) };
  const archive = await fetchServices(origin, host);
  if (!archive) return nobody;
  if (servicesHash(archive) !== pinned) return { ...nobody, needsDemo: true };
  print(
    `The realm of ${origin} has no client ${DEVELOPMENT_CLIENT}: the embedded services of the SDK take the place of its sign-in, services and data (--no-demo leaves them out).`,
  );
  return start({ portal: origin, host, archive }, options);
}

async function start(
  served: { readonly portal: string; readonly host: string; readonly archive: Uint8Array },
  { folder, own, print, ended }: ChoiceOptions,
): Promise<ChosenServices> {
  const installed = await installServices({ ...served, folder, print, ended });
  print('Starting the embedded services; the first time they make a database with demo data …');
  const running = await runServices(installed, own, { print, ended });
  return { canSignIn: true, running, needsDemo: false };
}
