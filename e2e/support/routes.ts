import { type Area, meets, register } from '@mobidrom/shared-contract';
import { expect, type Page } from '@playwright/test';

/** A page of the portal, by its address from the root. */
export interface Route {
  readonly address: string;
  /** Left out by pages that everybody may open. */
  readonly area?: Area;
}

/** What an address needs besides its path, where a page below an area shows one thing of a list. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'datenkatalog/datensatz': '?src=/api/ckan/dataset/baustellen-siegen',
  'datentabellenverwaltung/tabellendetails': '?tabelle=haltestellen',
  'datentabellenverwaltung/tabellendetails/datensatzdetails': '?tabelle=haltestellen&datensatz=HST-002400',
};
/** Further views of an area that have an address of their own. */
const VIEWS: Readonly<Record<string, readonly string[]>> = { ereignisverwaltung: ['?tab=protokoll'] };

/** What the shell shows by itself: no area is named so. */
const SHELL: readonly Route[] = ['/anmeldung', '/nicht-hinterlegt/argoCd', '/gibt-es-nicht'].map(
  (address) => ({
    address,
  }),
);

/**
 * Every route of the portal, as its register names them: what a new remote or area brings is among them. A page below an
 * area throws until `EXAMPLES` says what it is to show.
 * @param url the portal's address
 */
export async function routesOf(url: string): Promise<readonly Route[]> {
  const answer = await fetch(`${url}/releases/remotes.json`);
  const { remotes } = register.parse(await answer.json());
  const areas = remotes.flatMap((remote) => remote.areas);
  return [...areas.flatMap(addressesOf), ...SHELL];
}

function addressesOf(area: Area): Route[] {
  const { path, children = [] } = area;
  const below = children.map((child) => {
    const childPath = `${path}/${child.path}`;
    const example = EXAMPLES[childPath];
    if (example === undefined) throw new Error(`${childPath}: name an example of what this page shows.`);
    return childPath + example;
  });
  const views = (VIEWS[path] ?? []).map((view) => path + view);
  return [path, ...views, ...below].map((address) => ({ address: `/${address}`, area }));
}

export const isPublic = ({ area }: Route): boolean => area === undefined || area.access === 'public';

/** Whether these roles open the page; public ones are not among them. */
export const needsAndMeets = ({ area }: Route, roles: readonly string[]): boolean =>
  area?.access === 'protected' && meets({ roles, groups: [] }, area);

/** What a page fetches may take so long on a busy machine: some lists ask several services. */
const FETCHING = { timeout: 30_000 };

/** Answers once the page shows what it fetches, its frame included. */
export async function settled(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Daten werden geladen. Bitte warten...')).toHaveCount(0, FETCHING);
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0, FETCHING);
}
