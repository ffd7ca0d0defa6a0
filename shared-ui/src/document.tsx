import { configuration, type Portal, type Session } from '@mobidrom/shared-contract';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PortalProvider } from './core';
import { documentRules } from './core/scheme/documentRules';
import { type Sheet, SheetContext } from './core/style/sheet';

/** Public page of which a release brings the content as text. */
export interface DocumentSource {
  /** Path of the area. */
  readonly path: string;
  /** Returns the component of the page, as its route loads it. */
  readonly load: () => Promise<ComponentType>;
}

/** Contents of pages by path, and the style sheet that all of them need. */
export interface RenderedDocuments {
  readonly pages: Readonly<Record<string, string>>;
  readonly style: string;
}

/**
 * Renders public pages to text, for the build of a release: as visitors see them who are not signed in, without data. Classes
 * have names of their own, so that the styles of the running portal never meet them.
 * @throws Error naming the page that cannot be rendered without a browser
 */
export async function renderDocuments(sources: readonly DocumentSource[]): Promise<RenderedDocuments> {
  const rules = new Map<string, string>();
  const sheet: Sheet = {
    nonce: undefined,
    addRule: () => undefined,
    addClass: (name, text) => rules.set(name, text),
  };
  const pages: Record<string, string> = {};
  for (const { path, load } of sources) {
    try {
      const html = renderPage(await load(), `/${path}`, sheet);
      pages[path] = html.replace(
        / class="([^"]*)"/g,
        (_, names: string) => ` class="${renamed(names, rules)}"`,
      );
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`the page '${path}' cannot be rendered to text: ${reason}`, { cause });
    }
  }
  const classes = [...rules].map(([name, text]) => `.${PREFIX}${name}{${text}}`);
  return { pages, style: `${[...documentRules, ...classes].join('\n')}\n` };
}

const PREFIX = 'text-';

const renamed = (names: string, rules: ReadonlyMap<string, string>): string =>
  names
    .split(' ')
    .map((name) => (rules.has(name) ? `${PREFIX}${name}` : name))
    .join(' ');

function renderPage(Page: ComponentType, address: string, sheet: Sheet): string {
  const router = createMemoryRouter([{ path: address, Component: Page }], { initialEntries: [address] });
  try {
    return renderToStaticMarkup(
      <SheetContext value={sheet}>
        <PortalProvider portal={portal}>{createElement(RouterProvider, { router })}</PortalProvider>
      </SheetContext>,
    );
  } finally {
    router.dispose();
  }
}

const constant = <T,>(value: T) => ({ get: () => value, subscribe: () => () => undefined });
const visitor: Session = { status: 'anonymous', roles: [], groups: [] };
const refused = async (): Promise<never> => {
  throw new Error('a page that is rendered to text calls nothing');
};

/** Portal of a visitor who does nothing. */
const portal: Portal = {
  configuration: configuration.parse({}),
  session: { ...constant(visitor), signIn: refused, signOut: refused, register: refused },
  request: refused,
  alerts: { show: () => '', replace: () => '', close: () => undefined },
  confirm: refused,
  unsaved: { register: () => () => undefined, isDirty: () => false },
  jobs: { ...constant([]), run: refused, cancel: () => undefined, dismiss: () => undefined },
  page: { setTitle: () => () => undefined },
  releases: constant({ host: '0.0.0', contract: '1.0.0', remotes: [] }),
};
