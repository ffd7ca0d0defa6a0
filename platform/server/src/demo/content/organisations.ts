import type { DemoOrganisation } from './demoOrganisation';
import { ORGANISATIONS } from './organisationRows';
import { exampleHost } from './places';
import { stableId } from './stableId';

export const organisationId = (name: string): string => stableId('organisation', name);

export function organisationNamed(name: string): DemoOrganisation {
  const found = ORGANISATIONS.find((one) => one.name === name);
  if (!found) throw new Error(`no such organisation in the demo data: ${name}`);
  return found;
}

export const emailOf = ({ name, contact }: DemoOrganisation): string =>
  `${exampleHost(contact.surname).replace('.example', '')}@${exampleHost(name)}`;
