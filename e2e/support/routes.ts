import { type Area, meetsRequirement, register } from '@mobidrom/shared-contract';
import { expect, type Page } from '@playwright/test';

/** Page of the portal, by its address from the root. */
export interface Route {
  readonly address: string;
  /** Undefined for pages of the shell, which everybody may open. */
  readonly area?: Area;
}

/** Query for pages below an area, by path: of those that show one item of a list, else ''. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'datenquellenverwaltung/mehrere-hinzufuegen': '',
  'datenkatalog/datensatz': '?src=/api/ckan/dataset/baustellen-siegen',
  'datentabellenverwaltung/tabellendetails': '?tabelle=haltestellen',
  'datentabellenverwaltung/tabellendetails/datensatzdetails': '?tabelle=haltestellen&datensatz=HST-002400',
};
/** Further views of an area that have an address of their own. */
const VIEWS: Readonly<Record<string, readonly string[]>> = { ereignisverwaltung: ['?tab=protokoll'] };

/** Pages of the shell itself, which belong to no area. */
const SHELL: readonly Route[] = ['/anmeldung', '/nicht-hinterlegt/argoCd', '/gibt-es-nicht'].map(
  (address) => ({
    address,
  }),
);

/**
 * Returns every route of the portal according to its register, so that new remotes and areas are included.
 * @param url the portal's address
 * @throws Error for a page below an area without an entry in `EXAMPLES`
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

/** Whether the page is protected and these roles open it. */
export const isProtectedAndAllowed = ({ area }: Route, roles: readonly string[]): boolean =>
  area?.access === 'protected' && meetsRequirement({ roles, groups: [] }, area);

/** Waits until the page shows its fetched content, its frame included. */
export async function settled(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Daten werden geladen. Bitte warten...')).toHaveCount(0);
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
}
