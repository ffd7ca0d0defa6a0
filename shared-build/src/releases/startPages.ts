import {
  type Area,
  type Configuration,
  checksum,
  type Descriptor,
  type ListedRemote,
  type PortalStart,
  type Register,
  type RegisteredRemote,
} from '@mobidrom/shared-contract';
import type { DocumentPage } from './documentPages';
import { headsOf, pageFileOf } from './pageHeads';
import { renderStartPage } from './startPage';

/** Name of the start page of all addresses that have no page of their own. */
export const START_PAGE = 'index.html';

/** Returns the name of the start page for addresses with this first segment. The gateways choose the page by it. */
export const startPageOf = (segment: string): string => `start-${segment}.html`;

/**
 * Renders the start pages: one for each first segment of the areas' paths, with the descriptors of the remotes that have areas
 * there, and `index.html` for all else. The page of a public area (`pageFileOf`) is that of its segment with a head of its own. A
 * page lists the remotes of other pages without their releases, so that further remotes hardly make it larger.
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
    /** Contents of public pages, by path. Default: none, all pages are drawn by scripts. */
    readonly contents?: ReadonlyMap<string, DocumentPage>;
  },
): Readonly<Record<string, string>> {
  const { register, registerText, descriptors, configuration, keys, contents = new Map() } = portal;
  const registerChecksum = checksum(registerText);
  // A release whose descriptor is lost keeps its title and its place among the pages that search engines list.
  const listing = Object.fromEntries(register.remotes.map((remote) => [remote.name, remote]));
  const heads = headsOf(template, { ...listing, ...descriptors }, configuration);
  // It is for other readers than browsers of the portal.
  const { security: _security, ...shownConfiguration } = configuration;
  const pages: Record<string, string> = {};
  for (const segment of ['', ...firstSegments(register)]) {
    const shown = register.remotes.filter((remote) => hasAreaAt(remote, segment));
    const others = register.remotes.filter((remote) => !shown.includes(remote));
    const start: PortalStart = {
      register: { ...register, remotes: shown },
      ...(others.length > 0 && { others: others.map(listed) }),
      registerChecksum,
      descriptors: Object.fromEntries(
        shown.flatMap(({ name }) => (descriptors[name] ? [[name, undescribed(descriptors[name])]] : [])),
      ),
      configuration: shownConfiguration,
    };
    const render = (head?: string, content?: DocumentPage) =>
      renderStartPage(template, start, keys, {
        head: [head, content?.head].filter(Boolean).join('\n    ') || undefined,
        body: content?.body,
      });
    // A frame shows what is below its address, too: there, the link in its place leads to the same system.
    const isFrame = shown.some(({ areas }) => areas.some(isFrameAt(segment)));
    const below = segment !== '' && isFrame ? contents.get(segment) : undefined;
    pages[segment === '' ? START_PAGE : startPageOf(segment)] = render(heads.ofSegment(segment), below);
    for (const [path, head] of heads.pages) {
      if (firstSegment(path) === segment) pages[pageFileOf(path) ?? ''] = render(head, contents.get(path));
    }
  }
  return pages;
}

/** Returns a descriptor without the descriptions of its areas, which are in the heads of their pages. */
const undescribed = ({ areas, ...rest }: Descriptor): Descriptor => ({
  ...rest,
  areas: areas.map(({ description: _description, ...area }) => area),
});

const isFrameAt =
  (segment: string) =>
  ({ path, layout }: Area): boolean =>
    path === segment && layout === 'frame';

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
