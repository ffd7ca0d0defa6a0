import { once } from 'node:events';
import { incompatibilities, serviceAddress } from '@mobidrom/shared-contract';
import { ReleaseError } from '../../releases/ReleaseError';
import { parseAddress } from '../create/portalAddress';
import {
  type AskedPortal,
  askPortal,
  DEVELOPMENT_CLIENT,
  hasDevelopmentClient,
  unknownRights,
} from './askPortal';
import { type PortalProxy, requireFreePort, startProxy } from './proxy';
import { refuseTakenPaths } from './swap';
import { developedRelease, type WatchedRelease, watchRelease } from './watchRelease';

export interface StartOptions {
  /** Folder of the remote's repository. */
  readonly folder: string;
  /** Address of the portal. */
  readonly portal: string;
  readonly port: number;
  /** Address of the remote's service. Default: the one that the portal has. */
  readonly service?: string | undefined;
  /** Whether areas are open to everybody who is signed in, as far as their rights are unknown to the portal. */
  readonly open: boolean;
  readonly print: (text: string) => void;
  /** Ends it. */
  readonly ended: AbortSignal;
}

/**
 * Serves a running portal on this machine with the remote of a repository swapped in, builds the remote at every change, and has
 * open tabs reload. Resolves when it was ended.
 * @throws ReleaseError when the portal cannot be reached, the port is in use, or an option is not valid
 */
export async function startRemote(options: StartOptions): Promise<void> {
  const { folder, port, print, ended } = options;
  const service = options.service === undefined ? undefined : parseService(options.service);
  const identity = await developedRelease(folder);
  const name = `${identity.name} ${identity.version}`;
  await requireFreePort(port);
  print(`Asking ${options.portal} for its host …`);
  const portal = await askPortal(options.portal, identity.name);
  const own = `http://localhost:${port}`;
  const canSignIn = await hasDevelopmentClient(portal, own);

  print(`Building ${name}, and again at every change …`);
  let newest: WatchedRelease | undefined;
  const accept = (built: WatchedRelease) => {
    requireFit(built, portal);
    newest = options.open ? withOpenAreas(built, portal.knownRights) : built;
  };
  const report = async (problem: string | undefined) =>
    print(problem === undefined ? `${name} is built.` : `${name} is not built:\n${problem}`);
  const close = await watchRelease(folder, identity, accept, report, ended);
  let proxy: PortalProxy | undefined;
  try {
    if (ended.aborted) return;
    const release = () => newest as WatchedRelease;
    const { prefix } = release().descriptor.service ?? {};
    if (service && !prefix)
      throw new ReleaseError(`${identity.name} declares no service: --service has no use`);
    const { pathname, origin } = new URL(portal.configuration.identity.url, portal.origin);
    proxy = await startProxy({
      portal: portal.origin,
      port,
      release,
      clientId: canSignIn ? DEVELOPMENT_CLIENT : undefined,
      identityPath: origin === portal.origin ? pathname.replace(/\/+$/, '') : undefined,
      service: service && prefix ? { prefix, address: service } : undefined,
    });
    print(startedText(release(), portal, { url: proxy.url, canSignIn, service, open: options.open }));
    await once(ended, 'abort');
  } finally {
    await proxy?.close();
    await close();
  }
}

/** @throws ReleaseError when the host does not have what the build uses, or another remote has one of its paths */
function requireFit({ descriptor }: WatchedRelease, { origin, host, register }: AskedPortal): void {
  const [misfit] = incompatibilities(descriptor, host);
  if (misfit) {
    const { name, version } = descriptor;
    throw new ReleaseError(`${origin} has host ${host.version}: ${name} ${version} ${misfit.problem}`);
  }
  refuseTakenPaths(register.remotes, descriptor);
}

/** Returns the build with areas that no longer ask for rights that nobody can have yet. */
function withOpenAreas(built: WatchedRelease, knownRights: readonly string[]): WatchedRelease {
  const unknown = unknownRights(built.descriptor, knownRights);
  const areas = built.descriptor.areas.map((area) =>
    area.roles ? { ...area, roles: area.roles.filter((role) => !unknown.includes(role)) } : area,
  );
  return { ...built, descriptor: { ...built.descriptor, areas } };
}

/** @throws ReleaseError when it is no address of a service, or tokens would be sent to it without encryption */
function parseService(address: string): string {
  const service = parseAddress(address, 'a service, as http://127.0.0.1:8090');
  const parsed = serviceAddress.safeParse(service);
  if (parsed.success) return service;
  throw new ReleaseError(`--service ${address}: ${parsed.error.issues[0]?.message}`);
}

function startedText(
  { descriptor }: WatchedRelease,
  portal: AskedPortal,
  started: { url: string; canSignIn: boolean; service: string | undefined; open: boolean },
): string {
  const { url, canSignIn, service, open } = started;
  const unknown = unknownRights(descriptor, portal.knownRights);
  return [
    `${portal.origin} with ${descriptor.name} ${descriptor.version}: ${url}`,
    ...descriptor.areas.map(({ path, title }) => `  ${url}/${path}  ${title}`),
    ...(service ? [`  calls below /api/${descriptor.service?.prefix} go to ${service}`] : []),
    ...(unknown.length > 0 ? [rightsText(unknown, open)] : []),
    ...(canSignIn
      ? []
      : [
          `Nobody can sign in here: the realm of ${portal.origin} has no client ${DEVELOPMENT_CLIENT}, which its operators can add; public pages work.`,
        ]),
  ].join('\n');
}

const rightsText = (unknown: readonly string[], open: boolean): string =>
  open
    ? `The portal does not know ${unknown.join(', ')}: areas are open without them, as --open says.`
    : `The portal does not know ${unknown.join(', ')}: until operations approve them nobody has them, and only --open shows what they protect.`;
