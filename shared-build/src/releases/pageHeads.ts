import type { Area, Configuration, Descriptor } from '@mobidrom/shared-contract';
import { escapeHtml } from './escapeHtml';
import { HEAD_PLACE, scriptJson } from './startPage';

/** Placeholder of the portal's origin, as `https://portal.example`, which the gateways replace in each response. */
export const ORIGIN_PLACE = '__PORTAL_ORIGIN__';

/** Number of segments up to which an address has a page of its own; nginx has a pattern for each number. */
const DEEPEST = 3;

/**
 * Returns the name of the page of a public area: `page.html` for the home page, `page-a~b.html` for `a/b`. The gateways choose it
 * by the address. Undefined for deeper paths, which get the page of their first segment.
 */
export function pageFileOf(path: string): string | undefined {
  if (path === '') return 'page.html';
  const segments = path.split('/');
  return segments.length > DEEPEST ? undefined : `page-${segments.join('~')}.html`;
}

export interface PageHeads {
  /** Head of each public page that has a file of its own, by path. */
  readonly pages: ReadonlyMap<string, string>;
  /** Returns the head of addresses below a first segment that have no page of their own; undefined: that of the template. */
  ofSegment(segment: string): string | undefined;
}

/**
 * Returns the heads of the pages: title, description, canonical address, Open Graph (https://ogp.me) and the organisation behind
 * the portal (https://schema.org/Organization). Pages that need a sign-in, and addresses that no area has, ask search engines to
 * leave them out. A template of an earlier host has no place for them: there are none then.
 * @param template the host's `index.template.html`, whose title is the name of the portal
 */
export function headsOf(
  template: string,
  descriptors: Readonly<Record<string, Pick<Descriptor, 'areas'>>>,
  configuration: Configuration,
): PageHeads {
  const [, head] = HEAD_PLACE.exec(template) ?? [];
  const name = /<title>([^<]+)<\/title>/.exec(head ?? '')?.[1];
  if (head === undefined || name === undefined) return { pages: new Map(), ofSegment: () => undefined };
  const areas = Object.values(descriptors).flatMap((descriptor) => descriptor.areas);
  const organisation = organisationOf(configuration, name);
  const isShown = ({ access, path }: Area) => access === 'public' && pageFileOf(path) !== undefined;
  const pages = areas
    .filter(isShown)
    .map((area) => [area.path, pageHead(area, { name, template: head, organisation })] as const);
  return {
    pages: new Map(pages),
    ofSegment(segment) {
      const area = areas.find(({ path }) => path === segment);
      const hidden = '<meta name="robots" content="noindex" />';
      // The home page has a file of its own: this is the page of addresses that no area has.
      if (segment === '' || !area) return `${head.trim()}\n    ${hidden}`;
      const title = `<title>${titleOf(area, name)}</title>`;
      return area.access === 'public' ? title : `${title}\n    ${hidden}`;
    },
  };
}

/** Returns the title as the host sets it, escaped. */
const titleOf = (area: Area, name: string): string =>
  area.path === '' ? name : `${escapeHtml(area.breadcrumb ?? area.title)} – ${name}`;

interface Portal {
  readonly name: string;
  readonly template: string;
  readonly organisation: string;
}

function pageHead(area: Area, { name, template, organisation }: Portal): string {
  const title = titleOf(area, name);
  const address = `${ORIGIN_PLACE}/${area.path}`;
  const fallback = /<meta\s+name="description"\s+content="([^"]*)"/.exec(template)?.[1] ?? '';
  const description = area.description === undefined ? fallback : escapeHtml(area.description);
  const property = (key: string, content: string) => `<meta property="og:${key}" content="${content}" />`;
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<link rel="canonical" href="${address}" />`,
    property('type', 'website'),
    property('site_name', name),
    property('locale', 'de_DE'),
    property('title', title),
    property('description', description),
    property('url', address),
    `<script type="application/ld+json">${organisation}</script>`,
  ].join('\n    ');
}

/** Returns the operator as schema.org `Organization`; without a name, the portal alone. */
function organisationOf({ operator, social }: Configuration, portal: string): string {
  const { name, street, postalCode, city, email, phone, vatId } = operator;
  const address = { streetAddress: street, postalCode, addressLocality: city };
  const hasAddress = Object.values(address).some((value) => value !== undefined);
  const site = { '@type': 'WebSite', name: portal, url: `${ORIGIN_PLACE}/`, inLanguage: 'de' };
  const organisation = {
    '@type': 'Organization',
    name,
    url: `${ORIGIN_PLACE}/`,
    ...(hasAddress && { address: { '@type': 'PostalAddress', ...address, addressCountry: 'DE' } }),
    email,
    telephone: phone,
    vatID: vatId,
    ...(social.length > 0 && { sameAs: social.map(({ href }) => href) }),
  };
  return scriptJson({
    '@context': 'https://schema.org',
    ...(name === undefined ? site : { ...site, publisher: organisation }),
  });
}
