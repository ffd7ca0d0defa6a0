import type { Configuration, Operator } from '@mobidrom/shared-contract';

/** What the pages call each fact about the operator. */
const FACTS: Readonly<Record<keyof Operator, string>> = {
  name: 'Name',
  street: 'Straße',
  postalCode: 'Postleitzahl',
  city: 'Ort',
  email: 'E-Mail',
  phone: 'Telefon',
  register: 'Registereintrag',
  vatId: 'Umsatzsteuer-Identifikationsnummer',
  representatives: 'Vertretungsberechtigte',
  supervisoryAuthority: 'Aufsichtsbehörde',
  responsibleForContent: 'Verantwortlich für den Inhalt',
  dataProtectionOfficer: 'Datenschutzbeauftragte Person',
  supportEmail: 'E-Mail für technische Hilfe',
};
/** What information pages link to, by its name under `links`. */
const LINKS: Readonly<Record<string, string>> = { gebaerdensprache: 'Video in Gebärdensprache' };

/**
 * What is missing in the configuration and stands as 'nicht hinterlegt' on the information pages, each with its key, so
 * that the operator need not search for it: `Telefon (operator.phone)`.
 */
export function missingFacts({ operator, links }: Pick<Configuration, 'operator' | 'links'>): string[] {
  const facts = (Object.keys(FACTS) as (keyof Operator)[])
    .filter((fact) => (operator[fact]?.length ?? 0) === 0)
    .map((fact) => `${FACTS[fact]} (operator.${fact})`);
  const missingLinks = Object.entries(LINKS)
    .filter(([name]) => links[name] === undefined)
    .map(([name, label]) => `${label} (links.${name})`);
  return [...facts, ...missingLinks];
}
