import { factLabels } from './texts';

const { operator: FACTS, links: LINKS, footer: FOOTER } = factLabels;

/** The parts of the portal's configuration that pages, footer and menus show. */
interface ShownFacts {
  readonly operator: Readonly<Partial<Record<keyof typeof FACTS, string | readonly string[] | undefined>>>;
  readonly links: Readonly<Record<string, string>>;
  readonly social: readonly unknown[];
  readonly funding?: unknown;
}

/**
 * Returns what the configuration lacks, and pages, footer or links therefore leave out, each with its key for the operator:
 * `Telefon (operator.phone)`.
 */
export function missingFacts({ operator, links, social, funding }: ShownFacts): string[] {
  const facts = (Object.keys(FACTS) as (keyof typeof FACTS)[])
    .filter((fact) => (operator[fact]?.length ?? 0) === 0)
    .map((fact) => `${FACTS[fact]} (operator.${fact})`);
  const missingLinks = Object.entries(LINKS)
    .filter(([name]) => links[name] === undefined)
    .map(([name, label]) => `${label} (links.${name})`);
  const footer = [
    ...(social.length === 0 ? [`${FOOTER.social} (social)`] : []),
    ...(funding === undefined ? [`${FOOTER.funding} (funding)`] : []),
  ];
  return [...facts, ...missingLinks, ...footer];
}
