import type { Configuration, Operator } from '@mobidrom/shared-contract';
import { texts } from './texts';

const FACTS: Readonly<Record<keyof Operator, string>> = texts.facts;
const LINKS: Readonly<Record<string, string>> = texts.links;

type ShownFacts = Pick<Configuration, 'operator' | 'links' | 'social' | 'funding'>;

/**
 * Returns what the configuration lacks and pages, footer or links show as 'nicht hinterlegt', each with its key for the
 * operator: `Telefon (operator.phone)`.
 */
export function missingFacts({ operator, links, social, funding }: ShownFacts): string[] {
  const facts = (Object.keys(FACTS) as (keyof Operator)[])
    .filter((fact) => (operator[fact]?.length ?? 0) === 0)
    .map((fact) => `${FACTS[fact]} (operator.${fact})`);
  const missingLinks = Object.entries(LINKS)
    .filter(([name]) => links[name] === undefined)
    .map(([name, label]) => `${label} (links.${name})`);
  const footer = [
    ...(social.length === 0 ? [`${texts.footer.social} (social)`] : []),
    ...(funding === undefined ? [`${texts.footer.funding} (funding)`] : []),
  ];
  return [...facts, ...missingLinks, ...footer];
}
