import type { Operator } from '@mobidrom/shared-contract';

/** Returns the lines of the operator's postal address, as far as it is configured. */
export function addressLines({ name, street, postalCode, city }: Operator): readonly string[] {
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [name, street, place].filter((line): line is string => Boolean(line));
}
