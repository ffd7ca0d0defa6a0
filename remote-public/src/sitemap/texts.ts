import type { SitemapPlace } from './sections';

/** German texts of the sitemap; pages bring their own titles. */
export const texts = {
  title: 'Sitemap',
  lead: 'Alle Seiten, die Sie öffnen können.',
  sections: {
    header: 'Startseite und Daten',
    about: 'Über',
    help: 'Hilfe',
    contact: 'Kontakt und Rechtliches',
    user: 'Konto',
    admin: 'Admin-Bereich',
    other: 'Weitere Seiten',
  } satisfies Record<SitemapPlace, string>,
  signIn: 'Anmelden',
  register: 'Registrieren',
  signOut: 'Abmelden',
} as const;
