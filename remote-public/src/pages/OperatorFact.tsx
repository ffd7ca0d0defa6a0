import type { Operator } from '@mobidrom/shared-contract';
import { Link, usePortal } from '@mobidrom/shared-ui/core';

/**
 * A fact about the operator from the configuration; nothing if it is missing. Content files name no operator, because the
 * legal notice (§ 5 DDG) differs by installation.
 */
export function OperatorFact({ name }: { readonly name: keyof Operator }) {
  const value = usePortal().configuration.operator[name];
  if (value === undefined) return null;
  if (typeof value !== 'string') return value.join(', ');
  if (name === 'email' || name === 'supportEmail') return <Link href={`mailto:${value}`}>{value}</Link>;
  if (name === 'phone') return <Link href={`tel:${value.replace(/[^\d+]/g, '')}`}>{value}</Link>;
  return value;
}
