import { brotliCompressSync, constants } from 'node:zlib';
import {
  checksum,
  type Descriptor,
  integrity,
  PORTAL_START_ID,
  portalStart,
  type Register,
} from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { fileIntegrity, referenceIntegrity } from './files';
import { renderStartPages } from './startPages';

const TEMPLATE = '<body><!-- portal-start --></body>';
const configuration = {
  apiBase: '/api',
  identity: { url: '/keycloak', realm: 'mobidrom', clientId: 'portal' },
  demonstration: false,
  links: {},
  operator: {},
  social: [],
};

/** Returns a small remote as a team releases it: a public area and one in the menu of administrators. */
function descriptorOf(name: string, ...paths: string[]): Descriptor {
  const file = (kind: string) =>
    `${kind.replaceAll('/', '-') || 'start'}.${fileIntegrity(name + kind)
      .slice(-12)
      .replace(/\W/g, 'a')}.js`;
  return {
    name,
    version: '1.0.0',
    contract: '1.1.0',
    shared: { react: '^19.0.0' },
    uses: { react: ['useState'] },
    entry: file('remoteEntry'),
    exposed: [file('routes')],
    areas: paths.map((path, at) => ({
      path,
      title: `Bereich ${name}`,
      access: at === 0 ? 'public' : 'protected',
      menu: [{ place: at === 0 ? 'header' : 'admin', position: 900 }],
      preload: [file(path)],
    })),
    links: [],
    files: Object.fromEntries(
      ['remoteEntry', 'routes', ...paths].map((kind) => [file(kind), fileIntegrity(name + kind)]),
    ),
  };
}

function render(...remotes: readonly Descriptor[]) {
  const register: Register = {
    renderedAt: '2026-11-20T08:00:00Z',
    remotes: remotes.map(({ name, version, areas, links }) => ({
      name,
      active: { version, descriptor: referenceIntegrity(name) },
      fallback: { version: '0.9.0', descriptor: referenceIntegrity(`${name} 0.9.0`) },
      areas,
      links,
    })),
  };
  const descriptors = Object.fromEntries(remotes.map((remote) => [remote.name, remote]));
  const registerText = JSON.stringify(register);
  const pages = renderStartPages(TEMPLATE, { register, registerText, descriptors, configuration });
  const startOf = (name: string) => {
    const block = new RegExp(`<script [^>]*id="${PORTAL_START_ID}">(.*?)</script>`).exec(pages[name] ?? '');
    return portalStart.parse(JSON.parse(block?.[1] ?? ''));
  };
  return { register, registerText, pages, startOf };
}

describe('renderStartPages', () => {
  const content = descriptorOf('content', 'tags', 'offers/new');
  const home = descriptorOf('public', '', 'faq', 'offers/help');

  it('renders a page for each first segment of the paths, and one for all else', () => {
    expect(Object.keys(render(content, home).pages).sort()).toEqual([
      'index.html',
      'start-faq.html',
      'start-offers.html',
      'start-tags.html',
    ]);
  });

  it('puts release and descriptor of the visited remote into its page, and lists the others without', () => {
    const { startOf, register, registerText } = render(content, home);
    const start = startOf('start-tags.html');
    expect(start.register.remotes).toEqual([register.remotes[0]]);
    expect(start.descriptors).toEqual({ content });
    expect(start.registerChecksum).toBe(checksum(registerText));
    expect(start.others).toEqual([
      {
        name: 'public',
        version: '1.0.0',
        areas: home.areas.map(({ preload: _preload, ...area }) => area),
      },
    ]);
    expect(Object.keys(startOf('index.html').descriptors)).toEqual(['public']);
  });

  it('has all remotes whose areas share the first segment in its page', () => {
    const { startOf } = render(content, home);
    const start = startOf('start-offers.html');
    expect(Object.keys(start.descriptors)).toEqual(['content', 'public']);
    expect(start.others).toBeUndefined();
  });

  it('grows by at most 2 KiB, as the gateways compress it, with fifty more remotes', () => {
    const many = Array.from({ length: 50 }, (_, at) => {
      const name = `fachverfahren-${at}`;
      return descriptorOf(name, `${name}-uebersicht`, `${name}-verwaltung`);
    });
    for (const one of many)
      expect(Object.values(one.files).every((hash) => integrity.safeParse(hash).success)).toBe(true);
    const size = (remotes: readonly Descriptor[]) =>
      brotliCompressSync(render(...remotes).pages['start-faq.html'] ?? '', {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
      }).length;
    expect(size([content, home, ...many]) - size([content, home])).toBeLessThanOrEqual(2048);
  });
});
