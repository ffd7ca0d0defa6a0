import {
  type Configuration,
  checksum,
  type Descriptor,
  type ListedRemote,
  type Register,
  type RegisteredRemote,
} from '@mobidrom/shared-contract';
import { renderStartPage } from './startPage';

/** Name of the start page of all addresses that have no page of their own. */
export const START_PAGE = 'index.html';

/** Returns the name of the start page for addresses with this first segment. The gateways choose the page by it. */
export const startPageOf = (segment: string): string => `start-${segment}.html`;

/**
 * Renders the start pages: one for each first segment of the areas' paths, with the descriptors of the remotes that have areas
 * there, and `index.html` for the home page and all else. A page lists the remotes of other pages without their releases, so
 * that further remotes hardly make it larger.
 * @param registerText content of the register file
 * @returns the texts by file name
 * @throws ReleaseError when the template has no placeholder for the start block
 */
export function renderStartPages(
  template: string,
  portal: {
    readonly register: Register;
    readonly registerText: string;
    readonly descriptors: Readonly<Record<string, Descriptor>>;
    readonly configuration: Configuration;
    /** Public keys of the registers; see `renderStartPage`. */
    readonly keys?: readonly string[] | undefined;
  },
): Readonly<Record<string, string>> {
  const { register, registerText, descriptors, configuration, keys } = portal;
  const registerChecksum = checksum(registerText);
  const pages: Record<string, string> = {};
  for (const segment of ['', ...firstSegments(register)]) {
    const shown = register.remotes.filter((remote) => hasAreaAt(remote, segment));
    const others = register.remotes.filter((remote) => !shown.includes(remote));
    pages[segment === '' ? START_PAGE : startPageOf(segment)] = renderStartPage(
      template,
      {
        register: { ...register, remotes: shown },
        ...(others.length > 0 && { others: others.map(listed) }),
        registerChecksum,
        descriptors: Object.fromEntries(
          shown.flatMap(({ name }) => (descriptors[name] ? [[name, descriptors[name]]] : [])),
        ),
        configuration,
      },
      keys,
    );
  }
  return pages;
}

const firstSegment = (path: string): string => path.split('/')[0] ?? '';

const hasAreaAt = (remote: RegisteredRemote, segment: string): boolean =>
  remote.areas.some(({ path }) => firstSegment(path) === segment);

const firstSegments = ({ remotes }: Register): ReadonlySet<string> =>
  new Set(remotes.flatMap(({ areas }) => areas.map(({ path }) => firstSegment(path))).filter(Boolean));

function listed({ name, active, areas, links }: RegisteredRemote): ListedRemote {
  return {
    name,
    version: active.version,
    areas: areas.map(({ preload: _preload, ...area }) => area),
    ...(links.length > 0 && { links }),
  };
}
