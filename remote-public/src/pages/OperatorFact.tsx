import type { Operator } from '@mobidrom/shared-contract';
import { Link, usePortal } from '@mobidrom/shared-ui/core';
import { factPlace, useFactsInText } from './FactsInText';

/**
 * A fact about the operator from the configuration; nothing if it is missing. Content files name no operator, because the
 * legal notice (§ 5 DDG) differs by installation.
 */
export function OperatorFact({ name }: { readonly name: keyof Operator }) {
  const known = usePortal().configuration.operator[name];
  const isInText = useFactsInText();
  const value = isInText ? factPlace(`operator.${name}`) : known;
  if (value === undefined) return null;
  if (typeof value !== 'string') return value.join(', ');
  if (name === 'email' || name === 'supportEmail') return <Link href={`mailto:${value}`}>{value}</Link>;
  if (name === 'phone') {
    const digits = isInText ? factPlace('operator.phone.digits') : value.replace(/[^\d+]/g, '');
    return <Link href={`tel:${digits}`}>{value}</Link>;
  }
  return value;
}
