/**
 * Paths of the areas that administer the content of the catalogue, for links from other remotes, which do not import their
 * declarations.
 */
export const CONTENT_PATHS = {
  sources: 'datenquellenverwaltung',
  offers: 'datenangebotsverwaltung',
  organisations: 'organisationsverwaltung',
  tags: 'tagverwaltung',
} as const;
