import { type Area, type MenuEntry, ROLES } from '@mobidrom/shared-contract';
import { descriptions } from './descriptions';

const page = (path: string, title: string, ...menu: MenuEntry[]): Area => ({
  path,
  title,
  description: descriptions[path],
  access: 'public',
  menu,
});
const at = (place: MenuEntry['place'], position: number, rest: Partial<MenuEntry> = {}): MenuEntry => ({
  place,
  position,
  ...rest,
});

/** The info pages with their places in menus and footer. */
export const areas: readonly Area[] = [
  page('mobidrom', 'Mobidrom', at('about', 10)),
  page('datenplattform', 'Datenplattform', at('about', 20)),
  page(
    'zonenmanagement',
    'Zonenmanagement',
    // Users with a map role have an entry of the same name that leads to the map.
    at('header', 20, { label: 'Zonenmanager', hiddenForRoles: [...ROLES.zoneManager] }),
    at('about', 30, { label: 'Zonenmanager' }),
  ),
  page('daten-suchen', 'Daten suchen', at('help', 10), at('portal', 20)),
  page('daten-bereitstellen', 'Daten bereitstellen', at('help', 20), at('portal', 30)),
  page('faq', 'FAQ', at('help', 30)),
  page('kontakt', 'Kontakt', at('contact', 10)),
  page('kontakt_organisation', 'Organisation', at('user', 20)),
  page('impressum', 'Impressum', at('legal', 10)),
  page('datenschutz', 'Datenschutz', at('legal', 20)),
  page('nutzungsbedingungen', 'Nutzungsbedingungen', at('legal', 30)),
  page('barrierefreiheit', 'Barrierefreiheit', at('legal', 40)),
  page('cookies', 'Cookies', at('legal', 50)),
];

// e2e/bench/public/infoPages.ts imports them by this name.
