import {
  type Area,
  type Configuration,
  type Descriptor,
  MENU_PLACES,
  releaseUrl,
} from '@mobidrom/shared-contract';
import { type DocumentEntry, type DocumentValues, documentMarkup } from './documentMarkup';
import { DOCUMENTS_FILE, type ReleaseDocuments } from './documents';
import { PAGE_PLACE } from './startPage';

/** Content of a public page, for those who run no scripts, and until they run. */
export interface DocumentPage {
  /** Markup in place of the host's template for such pages. */
  readonly body: string;
  /** Markup in the head: the style sheet of the release. */
  readonly head: string;
}

/**
 * Renders the public pages of which the releases bring the content, into the page that the host's template has for it. All of it is
 * text: nothing of remotes or host is run.
 * @param documents contents by remote; of releases that bring none there are no pages
 * @returns the pages by path of the area; none for the template of an earlier host
 * @throws ReleaseError naming the release, the page and what is not allowed in it
 */
export function renderDocumentPages(
  template: string,
  descriptors: Readonly<Record<string, Descriptor>>,
  configuration: Configuration,
  documents: Readonly<Record<string, ReleaseDocuments>>,
): ReadonlyMap<string, DocumentPage> {
  const page = PAGE_PLACE.exec(template)?.[1];
  const pages = new Map<string, DocumentPage>();
  if (page === undefined) return pages;
  const areas = Object.values(descriptors).flatMap((descriptor) => descriptor.areas);
  const values = { facts: factsOf(configuration), entries: entriesOf(areas) };
  for (const { name, version, areas: own } of Object.values(descriptors)) {
    const brought = documents[name];
    if (!brought) continue;
    for (const area of own) {
      const content = Object.hasOwn(brought.pages, area.path) ? brought.pages[area.path] : undefined;
      if (content === undefined || area.access !== 'public') continue;
      const source = `${brought.release}: ${DOCUMENTS_FILE}: pages.${area.path || "''"}`;
      const body = bodyOf(page, area, documentMarkup(content, values, source), values);
      pages.set(area.path, { body, head: styleOf(releaseUrl(name, version), brought) });
    }
  }
  return pages;
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
