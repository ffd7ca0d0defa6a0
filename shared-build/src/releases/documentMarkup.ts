import { PORTAL_START_ID } from '@mobidrom/shared-contract';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { escapeHtml } from './escapeHtml';
import { ReleaseError } from './ReleaseError';
import { reservedIn } from './reservedIn';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Entry of a menu that a page repeats an element for. */
export interface DocumentEntry {
  readonly place: string;
  readonly href: string;
  readonly label: string;
  /** Title of the page, where it differs from the label of the entry. */
  readonly title: string;
  /** Whether it is the first entry of its page, so that a list of all pages names each once. */
  readonly isFirst: boolean;
}

/** Values that are known only when a set goes live. */
export interface DocumentValues {
  /** Texts by name, as `operator.name`; a missing one is absent or empty. */
  readonly facts: Readonly<Record<string, string>>;
  readonly entries: readonly DocumentEntry[];
  /** Markup in place of the element `portal-content`, which the template of the host has. */
  readonly content?: string;
}

const TAGS = new Set(
  [
    'a abbr address article aside b blockquote br button caption code dd details div dl dt em figcaption figure h1 h2 h3 h4',
    'h5 h6 hr i img input kbd label li main mark nav ol p pre s search section small span strong sub summary sup table tbody',
    'td th thead time tr u ul wbr svg path circle rect line g',
  ]
    .join(' ')
    .split(' '),
);
const VOID = new Set(['br', 'hr', 'img', 'input', 'wbr']);
const ATTRIBUTES =
  /^(?:class|id|lang|dir|title|hidden|role|tabindex|alt|width|height|loading|decoding|target|rel|datetime|colspan|rowspan|scope|start|open|type|value|placeholder|maxlength|disabled|for|viewBox|d|fill|stroke|stroke-width|stroke-linecap|stroke-linejoin|cx|cy|r|rx|ry|x|y|x1|x2|y1|y2|focusable|aria-[a-z]+|data-[a-z-]+)$/;
/** Addresses of links: of the portal, of the page, of the web, and to write or call. */
const LINK = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:|$)/;
/** Pictures are files of releases, or of the host. */
const PICTURE = /^\/(?:releases|assets|betreiber)(?:\/(?!\.{1,2}(?:\/|$))[\w@~.-]+)+$/;
const INPUTS = new Set(['search', 'text']);
/** Ids by which the host finds its start block and its place: the first element in the page would be taken for it. */
const OWN_IDS = new Set([PORTAL_START_ID, 'portal']);
/** Nested elements, of which the pages of the portal have about 20. */
const DEEPEST = 100;
const PLACE = /%%([A-Za-z.]+)%%/g;

/**
 * Returns the markup of a page that runs nothing: parsed as browsers parse it, with a closed list of elements and attributes, and
 * written anew. Three elements of its own are replaced:
 * - `<portal-if any="operator.name links.video">`: kept when one of the facts is known; with `none`, when none of them is; what is
 *   left out is checked all the same, since the facts of another day may keep it;
 * - `<portal-each places="about help">`: its content for each entry of these places, with `%%entry.href%%` and `%%entry.label%%`; with
 *   `pages`, for the first entry of each page, with the title of the page as its label;
 * - `%%operator.name%%` in texts and attributes: the fact.
 * @param source origin of the markup, for messages
 * @throws ReleaseError naming the element or attribute that is not allowed
 */
export function documentMarkup(markup: string, values: DocumentValues, source: string): string {
  const refuse = (what: string): never => {
    throw new ReleaseError(`${source}: ${what}`);
  };
  const { childNodes } = parseFragment(markup, { sourceCodeLocationInfo: true });
  const written = writeAll(childNodes, { values, refuse, depth: 0 });
  // Of the whole, since comments and elements that are left out can stand between two parts of a placeholder.
  const reserved = reservedIn(written);
  return reserved === undefined ? written : refuse(`'${reserved}' is a placeholder of the gateways`);
}

interface Writing {
  readonly values: DocumentValues;
  readonly entry?: DocumentEntry;
  readonly refuse: (what: string) => never;
  readonly depth: number;
}

/** Stands for the entries of a place that has none, so that what would be repeated is checked. */
const SAMPLE: DocumentEntry = { place: '', href: '/', label: '', title: '', isFirst: true };

function write(node: Node, writing: Writing): string {
  if ('value' in node) return escapeHtml(filled(node.value, writing));
  if (!('tagName' in node)) return '';
  const { tagName } = node;
  const { values, entry, refuse } = writing;
  const depth = writing.depth + 1;
  if (depth > DEEPEST) return refuse(`elements are nested more deeply than ${DEEPEST}`);
  const inside = (within = writing) => writeAll(node.childNodes, { ...within, depth });
  if (tagName === 'portal-content') return values.content ?? '';
  if (tagName === 'portal-if') {
    const text = inside();
    return isKept(node, writing) ? text : '';
  }
  if (tagName === 'portal-each') {
    // The number of its entries would multiply with theirs.
    if (entry) return refuse('<portal-each> stands within another one');
    const repeated = entriesOf(node, values).map((each) => inside({ ...writing, entry: each }));
    if (repeated.length === 0) inside({ ...writing, entry: SAMPLE });
    return repeated.join('');
  }
  if (!TAGS.has(tagName)) return refuse(`the element <${tagName}> is not allowed`);
  const start = `<${tagName}${attributes(node, writing)}>`;
  return VOID.has(tagName) ? start : `${start}${inside()}</${tagName}>`;
}

/**
 * Writes nodes that follow each other. Parsers move what may not stand in a table in front of it (HTML, 13.2.6.1, foster parent), so
 * that an element of its own would lose what stood in it.
 */
function writeAll(nodes: readonly Node[], writing: Writing): string {
  nodes.forEach((node, at) => {
    if (!('tagName' in node) || !node.tagName.startsWith('portal-')) return;
    const isMoved = nodes.slice(at + 1).some((next) => 'tagName' in next && startOf(next) < startOf(node));
    if (isMoved) writing.refuse(`<${node.tagName}> stands in a table, where it may be in a cell alone`);
  });
  return nodes.map((node) => write(node, writing)).join('');
}

const startOf = ({ sourceCodeLocation }: Node): number => sourceCodeLocation?.startOffset ?? 0;

const attribute = ({ attrs }: Element, name: string): readonly string[] =>
  attrs
    .find((each) => each.name === name)
    ?.value.split(' ')
    .filter(Boolean) ?? [];

function isKept(element: Element, { values }: Writing): boolean {
  const isKnown = (name: string) => (factIn(values, name) ?? '') !== '';
  return attribute(element, 'any').some(isKnown) || isNone(attribute(element, 'none'), isKnown);
}

const isNone = (names: readonly string[], isKnown: (name: string) => boolean): boolean =>
  names.length > 0 && !names.some(isKnown);

function entriesOf(element: Element, { entries }: DocumentValues): readonly DocumentEntry[] {
  const places = attribute(element, 'places');
  const isOfPages = element.attrs.some(({ name }) => name === 'pages');
  return entries
    .filter(({ place, isFirst }) => places.includes(place) && (isFirst || !isOfPages))
    .map((entry) => (isOfPages ? { ...entry, label: entry.title } : entry));
}

const factIn = ({ facts }: DocumentValues, name: string): string | undefined =>
  Object.hasOwn(facts, name) ? facts[name] : undefined;

function filled(text: string, { values, entry, refuse }: Writing): string {
  const value = text.replace(PLACE, (_, name: string) => {
    if (entry && name === 'entry.href') return entry.href;
    if (entry && name === 'entry.label') return entry.label;
    return factIn(values, name) ?? '';
  });
  const reserved = reservedIn(value);
  return reserved === undefined ? value : refuse(`'${reserved}' is a placeholder of the gateways`);
}

function attributes(element: Element, writing: Writing): string {
  const { tagName } = element;
  return element.attrs
    .map(({ name, value: written }) => {
      const value = filled(written, writing);
      const at = `the attribute ${name} of <${tagName}>`;
      if (name === 'href' && tagName === 'a') {
        if (!LINK.test(value)) writing.refuse(`${at} is no address of a page: '${value}'`);
      } else if (name === 'src' && tagName === 'img') {
        if (!PICTURE.test(value)) writing.refuse(`${at} is no picture of the portal: '${value}'`);
      } else if (!ATTRIBUTES.test(name)) writing.refuse(`${at} is not allowed`);
      if (name === 'id' && OWN_IDS.has(value)) writing.refuse(`${at} is the portal's own: '${value}'`);
      if (tagName === 'input' && name === 'type' && !INPUTS.has(value))
        writing.refuse(`${at} may be ${[...INPUTS].join(' or ')}`);
      return value === '' && written === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
    })
    .join('');
}
