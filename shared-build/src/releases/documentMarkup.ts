import { PORTAL_START_ID } from '@mobidrom/shared-contract';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { escapeHtml } from './escapeHtml';
import { ReleaseError } from './ReleaseError';

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
const PICTURE = /^\/(?:releases|assets|betreiber)\/[\w@~./-]+$/;
const INPUTS = new Set(['search', 'text']);
/** Ids by which the host finds its start block and its place: the first element in the page would be taken for it. */
const OWN_IDS = new Set([PORTAL_START_ID, 'portal']);
/** Placeholders that gateways replace, which no release may name. */
const RESERVED = /__[A-Z]+_[A-Z]+__/;
const PLACE = /%%([A-Za-z.]+)%%/g;

/**
 * Returns the markup of a page that runs nothing: parsed as browsers parse it, with a closed list of elements and attributes, and
 * written anew. Three elements of its own are replaced:
 * - `<portal-if any="operator.name links.video">`: kept when one of the facts is known; with `none`, when none of them is;
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
  const { childNodes } = parseFragment(markup);
  return childNodes.map((node) => write(node, { values, refuse })).join('');
}

interface Writing {
  readonly values: DocumentValues;
  readonly entry?: DocumentEntry;
  readonly refuse: (what: string) => never;
}

function write(node: Node, writing: Writing): string {
  if ('value' in node) return escapeHtml(filled(node.value, writing));
  if (!('tagName' in node)) return '';
  const { tagName } = node;
  const inside = (within = writing) => node.childNodes.map((child) => write(child, within)).join('');
  if (tagName === 'portal-if') return isKept(node, writing) ? inside() : '';
  if (tagName === 'portal-each')
    return entriesOf(node, writing.values)
      .map((entry) => inside({ ...writing, entry }))
      .join('');
  if (tagName === 'portal-content') return writing.values.content ?? '';
  if (!TAGS.has(tagName)) return writing.refuse(`the element <${tagName}> is not allowed`);
  const start = `<${tagName}${attributes(node, writing)}>`;
  return VOID.has(tagName) ? start : `${start}${inside()}</${tagName}>`;
}

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
  const reserved = RESERVED.exec(value)?.[0];
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
