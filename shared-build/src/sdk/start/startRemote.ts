import { once } from 'node:events';
import { type Descriptor, incompatibilities, serviceAddress } from '@mobidrom/shared-contract';
import type { ReleaseIdentity } from '../../preset/buildRemote';
import { ReleaseError } from '../../releases/ReleaseError';
import { parseAddress } from '../create/portalAddress';
import { type AskedPortal, askPortal, DEVELOPMENT_CLIENT, unknownRights } from './askPortal';
import { requireFreePort, startProxy } from './proxy';
import { type ChosenServices, chooseServices } from './services/chooseServices';
import type { RunningServices } from './services/runServices';
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
  /**
   * Whether identity provider and services are the embedded ones, by a program of the portal that runs on this machine. Default: where
   * nobody can sign in at the portal, if they belong to the SDK.
   */
  readonly demo: boolean | undefined;
  /** SHA-256 of the embedded services that belong to the SDK, in hexadecimal digits. Default: what the installed SDK names. */
  readonly pinned?: string | undefined;
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
  await requireFreePort(port);
  print(`Asking ${options.portal} for its host …`);
  const portal = await askPortal(options.portal, identity.name);
  const opened: (() => Promise<void>)[] = [];
  try {
    const services = await chooseServices(portal, { ...options, own: `http://localhost:${port}` });
    const { running } = services;
    if (running) opened.push(running.close);
    const newest = await withServices(running, ended, (until) =>
      watchFitting({ ...options, ended: until }, { identity, portal, services }, opened),
    );
    if (ended.aborted) return;
    const { prefix } = newest().descriptor.service ?? {};
    if (service && !prefix)
      throw new ReleaseError(`${identity.name} declares no service: --service has no use`);
    const proxy = await startProxy({
      portal: portal.origin,
      port,
      release: newest,
      clientId: services.canSignIn ? DEVELOPMENT_CLIENT : undefined,
      identityPath: running ? running.identity.url : ownIdentityPath(portal),
      services: running,
      service: service && prefix ? { prefix, address: service } : undefined,
    });
    opened.push(proxy.close);
    print(startedText(newest(), portal, { url: proxy.url, services, service, open: options.open }));
    await Promise.race([once(ended, 'abort'), ...(running ? [running.lost] : [])]);
  } catch (error) {
    // An end that was asked for while it starts is no failure.
    if (!ended.aborted) throw error;
  } finally {
    for (const close of opened.reverse()) await close();
  }
}

/**
 * Runs a step for as long as services live.
 * @param step ends soon once its signal is aborted
 * @throws ReleaseError when the services end before the step
 */
async function withServices<T>(
  running: RunningServices | undefined,
  ended: AbortSignal,
  step: (until: AbortSignal) => Promise<T>,
): Promise<T> {
  if (!running) return step(ended);
  const stopping = new AbortController();
  const result = step(AbortSignal.any([ended, stopping.signal]));
  try {
    return await Promise.race([result, running.lost]);
  } finally {
    // Waits for the step, so that all that it opens is closed with the rest.
    stopping.abort();
    await Promise.allSettled([result]);
  }
}

/** Returns the path of an identity provider below the portal's own origin. */
function ownIdentityPath({ origin, configuration }: AskedPortal): string | undefined {
  const provider = new URL(configuration.identity.url, origin);
  return provider.origin === origin ? provider.pathname.replace(/\/+$/, '') : undefined;
}

/**
 * Builds the remote at every change; builds that do not fit the portal are reported and not used.
 * @param opened receives what ends it
 * @returns a function that returns the newest build
 */
async function watchFitting(
  { folder, port, open, print, ended }: StartOptions,
  chosen: {
    readonly identity: ReleaseIdentity;
    readonly portal: AskedPortal;
    readonly services: ChosenServices;
  },
  opened: (() => Promise<void>)[],
): Promise<() => WatchedRelease> {
  const { identity, portal, services } = chosen;
  const name = `${identity.name} ${identity.version}`;
  print(`Building ${name}, and again at every change …`);
  let newest: WatchedRelease | undefined;
  const accept = async (built: WatchedRelease) => {
    requireFit(built, portal);
    await services.running?.grant((built.descriptor.rights ?? []).map((right) => right.name));
    // The demo accounts of the tests' portal need not have the rights, wherever they are known.
    newest = open ? withOpenAreas(built, services.running ? [] : portal.knownRights) : built;
  };
  const report = async (problem: string | undefined) =>
    print(
      problem === undefined
        ? `${name} is built.`
        : `${name} is not built:\n${problem}\n${newest ? STILL_SERVED : NOT_SERVED_YET}`,
    );
  const refuse = ({ areas }: Pick<Descriptor, 'areas'>) =>
    refuseTakenPaths(portal.register.remotes, { name: identity.name, areas });
  opened.push(
    await watchRelease(folder, { ...identity, place: `${port}` }, { refuse, accept }, report, ended),
  );
  return () => newest as WatchedRelease;
}

const NOT_SERVED_YET = 'Nothing is served yet: correct it and save, which builds again, or end with Ctrl+C.';
const STILL_SERVED = 'The build before is served on: correct it and save, which builds again.';

/** @throws ReleaseError when the host does not have what the build uses */
function requireFit({ descriptor }: WatchedRelease, { origin, host }: AskedPortal): void {
  const [misfit] = incompatibilities(descriptor, host);
  if (misfit) {
    const { name, version } = descriptor;
    throw new ReleaseError(`${origin} has host ${host.version}: ${name} ${version} ${misfit.problem}`);
  }
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
  started: { url: string; services: ChosenServices; service: string | undefined; open: boolean },
): string {
  const { url, services, service, open } = started;
  const { running, canSignIn, needsDemo } = services;
  const unknown = running ? [] : unknownRights(descriptor, portal.knownRights);
  return [
    `${portal.origin} with ${descriptor.name} ${descriptor.version}: ${url}`,
    ...descriptor.areas.map(({ path, title }) => `  ${url}/${path}  ${title}`),
    ...(service ? [`  calls below /api/${descriptor.service?.prefix} go to ${service}`] : []),
    ...(running ? servicesText(running.accounts, descriptor, open) : []),
    ...(unknown.length > 0 ? [rightsText(unknown, open)] : []),
    ...(canSignIn ? [] : [noSignInText(portal.origin, needsDemo)]),
    'End with Ctrl+C.',
  ].join('\n');
}

function noSignInText(origin: string, needsDemo: boolean): string {
  const start = `Nobody can sign in here: the realm of ${origin} has no client ${DEVELOPMENT_CLIENT}, which its operators can add`;
  return needsDemo
    ? `${start}; public pages work. --demo brings sign-in and services with demo data, by a program that ${origin} serves, that is not pinned by your SDK, and that may do on this machine what you may.`
    : `${start}, and its host is too old to serve the embedded services; public pages work.`;
}

/** Returns the lines about the embedded services. */
function servicesText(
  accounts: readonly string[],
  { name, rights = [] }: WatchedRelease['descriptor'],
  open: boolean,
): readonly string[] {
  const granted = `admin has all rights of ${name}, leser those that end in _read`;
  return [
    'Sign-in, services and data are those of the embedded services on this machine, the pages those of the portal.',
    `  accounts (password = name): ${accounts.join(', ')}`,
    ...(rights.length === 0 ? [] : [open ? `  ${granted}; --open opens its areas to all` : `  ${granted}`]),
  ];
}

const rightsText = (unknown: readonly string[], open: boolean): string =>
  open
    ? `The portal does not know ${unknown.join(', ')}: areas are open without them, as --open says. Nobody has them, so what needs one, as the buttons that create or delete, is missing; with --demo admin has all.`
    : `The portal does not know ${unknown.join(', ')}: until operations approve them nobody has them, and only --open shows what they protect.`;
