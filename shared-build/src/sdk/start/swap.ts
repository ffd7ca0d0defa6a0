import {
  checksum,
  type Descriptor,
  PORTAL_START_ID,
  type PortalStart,
  portalStart,
  type Register,
  type RegisteredRemote,
} from '@mobidrom/shared-contract';
import { ReleaseError } from '../../releases/ReleaseError';
import { parseJson } from '../../releases/readJson';
import { scriptJson } from '../../releases/startPage';

/** Build of the remote in development, as it takes its place in the portal. */
export interface SwappedRelease {
  readonly descriptor: Descriptor;
  /** Hash of the descriptor's text. */
  readonly integrity: string;
}

/** How people sign in at the proxy. */
export interface SignIn {
  readonly clientId?: string | undefined;
  readonly services?: { readonly identity: { readonly url: string; readonly realm: string } } | undefined;
}

/** Element with the start block: its opening tag, content and end. */
const BLOCK = new RegExp(`(<script\\b[^>]*\\bid="${PORTAL_START_ID}"[^>]*>)([\\s\\S]*?)(</script>)`);
const CHECKED = /\bdata-checked="[^"]*"/;
/** Keys by which a page verifies the registers that it polls: the portal has not signed the one with the build. */
const KEYS = /\sdata-keys="[^"]*"/;

/**
 * Returns the register with the release in place of the portal's own release of the remote, or in addition to its remotes. It
 * has no fallback, which would hide what is wrong with the build.
 */
export function swapRegister(register: Register, release: SwappedRelease): Register {
  const { name } = release.descriptor;
  const { off, quarantined, ...rest } = register;
  const stillOff = off?.filter((remote) => remote.name !== name);
  const stillQuarantined = quarantined?.filter(({ remote }) => remote !== name);
  return {
    ...rest,
    remotes: sorted([...register.remotes.filter((remote) => remote.name !== name), registered(release)]),
    ...(stillOff?.length && { off: stillOff }),
    ...(stillQuarantined?.length && { quarantined: stillQuarantined }),
  };
}

/**
 * Returns the start block with the release. The checksum of the register file goes, since the file is another one then: browsers
 * check it by its schema.
 * @param signIn.clientId client for the sign-in. Default: that of the portal
 * @param signIn.services services on this machine. Default: those of the portal
 */
export function swapStart(
  start: PortalStart,
  release: SwappedRelease,
  { clientId, services }: SignIn = {},
): PortalStart {
  const { name } = release.descriptor;
  const { registerChecksum: _, others, ...rest } = start;
  const remaining = others?.filter((remote) => remote.name !== name);
  const identity = { ...start.configuration.identity, ...services?.identity };
  return {
    ...rest,
    register: swapRegister(start.register, release),
    ...(remaining?.length && { others: remaining }),
    descriptors: { ...start.descriptors, [name]: release.descriptor },
    configuration: {
      ...start.configuration,
      identity: { ...identity, ...(clientId !== undefined && { clientId }) },
      // Below the own origin, with data of the demonstration.
      ...(services && { apiBase: '/api', demonstration: true }),
    },
  };
}

/**
 * Returns the start block of a page; undefined when it has none.
 * @param origin names the page in messages
 * @throws ReleaseError naming the invalid field
 */
export function readStart(page: string, origin: string): PortalStart | undefined {
  const [, , json] = BLOCK.exec(page) ?? [];
  return json === undefined ? undefined : parseJson(json, `the start block of ${origin}`, portalStart);
}

/**
 * Returns a page with another start block, and one more script.
 * @param script address of the script, below the addresses that the page's policy permits
 */
export function replaceStart(page: string, start: PortalStart, script: string): string {
  const json = scriptJson(start);
  return page.replace(BLOCK, (_, opening: string, _json: string, end: string) => {
    const checked = opening.replace(KEYS, '').replace(CHECKED, `data-checked="${checksum(json)}"`);
    return `${checked}${json}${end}<script type="module" src="${script}"></script>`;
  });
}

/** @throws ReleaseError when another remote of the portal has the path of an area */
export function refuseTakenPaths(
  remotes: readonly Owner[],
  { name, areas }: Pick<Descriptor, 'name' | 'areas'>,
): void {
  for (const remote of remotes) {
    if (remote.name === name) continue;
    const taken = areas.find(({ path }) => remote.areas.some((area) => area.path === path));
    if (taken)
      throw new ReleaseError(
        `the path '${taken.path}' is brought by both ${remote.name} and ${name}: choose another one for the area, and the same as webpackChunkName of its route`,
      );
  }
}
type Owner = Pick<RegisteredRemote, 'name'> & { readonly areas: readonly { readonly path: string }[] };

const registered = ({ descriptor, integrity }: SwappedRelease): RegisteredRemote => ({
  name: descriptor.name,
  active: { version: descriptor.version, descriptor: integrity },
  areas: descriptor.areas,
  links: descriptor.links,
});

const sorted = (remotes: readonly RegisteredRemote[]): RegisteredRemote[] =>
  [...remotes].sort((a, b) => (a.name < b.name ? -1 : 1));
