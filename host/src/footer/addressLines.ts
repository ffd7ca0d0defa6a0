import type { Operator } from '@mobidrom/shared-contract';

/** The operator's postal address, line by line, without what is not in the configuration; nothing is invented. */
export function addressLines({ name, street, postalCode, city }: Operator): readonly string[] {
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [name, street, place].filter((line): line is string => Boolean(line));
}
