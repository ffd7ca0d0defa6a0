import {
  type Area,
  type Configuration,
  type Descriptor,
  MENU_PLACES,
  releaseUrl,
} from '@mobidrom/shared-contract';
import { type DocumentEntry, type DocumentValues, documentMarkup } from './documentMarkup';
import { DOCUMENTS_FILE, type ReleaseDocuments, readDocuments } from './documents';
import { ReleaseError } from './ReleaseError';
import { PAGE_PLACE } from './startPage';
import type { VerifyFinding } from './verifyRelease';

/** Content of a public page, for those who run no scripts, and until they run. */
export interface DocumentPage {
  /** Markup in place of the host's template for such pages. */
  readonly body: string;
  /** Markup in the head: the style sheet of the release. */
  readonly head: string;
}

/** Pages of text of a set. */
export interface DocumentPages {
  /** By path of the area; none for the template of an earlier host. */
  readonly pages: ReadonlyMap<string, DocumentPage>;
  /** Releases that stay live, and whose pages cannot be used: scripts alone draw them. */
  readonly damaged: readonly VerifyFinding[];
}

/** Releases of a set, with what their pages are filled with. */
export interface DocumentsOf {
  /** Folder of the releases. */
  readonly releases: string;
  readonly descriptors: Readonly<Record<string, Descriptor>>;
  readonly configuration: Configuration;
  /** Whether a release becomes live by this, and must therefore be sound. One that is live already stops no start and no way back. */
  readonly becomesLive: (release: Descriptor) => boolean;
}

/**
 * Renders the public pages of which the releases bring the content, into the page that the host's template has for it. All of it is
 * text: nothing of remotes or host is run. Of releases that bring none there are no pages.
 * @throws ReleaseError naming the release that becomes live, the page and what is not allowed in it
 */
export async function renderDocumentPages(template: string, portal: DocumentsOf): Promise<DocumentPages> {
  const { releases, descriptors, configuration, becomesLive } = portal;
  const page = PAGE_PLACE.exec(template)?.[1];
  const pages = new Map<string, DocumentPage>();
  const damaged: VerifyFinding[] = [];
  const areas = Object.values(descriptors).flatMap((descriptor) => descriptor.areas);
  const values = { facts: factsOf(configuration), entries: entriesOf(areas) };
  for (const descriptor of Object.values(descriptors)) {
    const brought = await contentsOf(releases, descriptor, values).catch((error: unknown) => {
      if (!(error instanceof ReleaseError) || becomesLive(descriptor)) throw error;
      const { name, version } = descriptor;
      damaged.push({ name, version, file: DOCUMENTS_FILE, problem: `cannot be used (${error.message})` });
    });
    if (page === undefined || !brought) continue;
    for (const [area, content] of brought.contents)
      pages.set(area.path, { body: bodyOf(page, area, content, values), head: brought.head });
  }
  return { pages, damaged };
}

/** Reads the markup of each public area of which a release brings the content, and its link to the style sheet. */
async function contentsOf(releases: string, descriptor: Descriptor, values: DocumentValues) {
  const { name, version, areas } = descriptor;
  const brought = await readDocuments(releases, descriptor);
  if (!brought) return undefined;
  const contents = areas.flatMap((area) => {
    const content = Object.hasOwn(brought.pages, area.path) ? brought.pages[area.path] : undefined;
    if (content === undefined || area.access !== 'public') return [];
    const source = `${brought.release}: ${DOCUMENTS_FILE}: pages.${area.path || "''"}`;
    return [[area, documentMarkup(content, values, source)] as const];
  });
  return { contents, head: styleOf(releaseUrl(name, version), brought) };
}

function bodyOf(page: string, area: Area, content: string, { facts, entries }: DocumentValues): string {
  // The home page has no breadcrumbs.
  const crumb = area.path === '' ? '' : (area.breadcrumb ?? area.title);
  const values = { facts: { ...facts, 'page.crumb': crumb }, entries, content };
  const body = documentMarkup(page.trim(), values, 'index.template.html');
  // Scripts show the frame itself; a link in its place would only flash before.
  return area.layout === 'frame' ? `<noscript>${body}</noscript>` : body;
}

/** Returns the link to the style sheet; the policy allows it by the nonce. */
const styleOf = (folder: string, { style, styleIntegrity }: ReleaseDocuments): string =>
  style === undefined
    ? ''
    : `<link rel="stylesheet" href="${folder}${style}" integrity="${styleIntegrity}" crossorigin nonce="__CSP_NONCE__" />`;

function factsOf({ operator, links, apiBase }: Configuration): Readonly<Record<string, string>> {
  const facts = Object.entries(operator).map(([name, value]): [string, string] => [
    `operator.${name}`,
    typeof value === 'string' ? value : (value ?? []).join(', '),
  ]);
  return {
    ...Object.fromEntries(facts),
    ...Object.fromEntries(Object.entries(links).map(([name, href]) => [`links.${name}`, href])),
    'operator.phone.digits': operator.phone?.replace(/[^\d+]/g, '') ?? '',
    // Other addresses are derived from it, as the host does.
    apiRoot: apiBase.replace(/\/api$/, ''),
  };
}

/** Returns the menu entries of public pages, in the order of the places and of the entries within. */
function entriesOf(areas: readonly Area[]): readonly DocumentEntry[] {
  const home = areas.filter(({ path, access }) => path === '' && access === 'public');
  const entries = areas
    .filter(({ access }) => access === 'public')
    .flatMap(({ path, title, menu = [] }) =>
      menu.map(({ place, position, label }, at) => ({
        ...{ place, position, isFirst: at === 0, title },
        ...{ href: `/${path}`, label: label ?? title },
      })),
    )
    .sort(
      (a, b) =>
        MENU_PLACES.indexOf(a.place) - MENU_PLACES.indexOf(b.place) ||
        a.position - b.position ||
        a.label.localeCompare(b.label, 'de'),
    );
  return [
    ...home.map(({ title }) => ({ place: 'home', href: '/', label: title, title, isFirst: true })),
    ...entries,
  ];
}
