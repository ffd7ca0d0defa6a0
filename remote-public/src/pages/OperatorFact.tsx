import type { Operator } from '@mobidrom/shared-contract';
import { Link, usePortal } from '@mobidrom/shared-ui/core';
import type { ReactNode } from 'react';
import { texts } from './texts';

/**
 * A fact about the operator from the configuration, or a notice that it is missing. Content files name no operator, because
 * the legal notice (§ 5 DDG) differs by installation.
 */
export function OperatorFact({ name }: { readonly name: keyof Operator }) {
  return <OperatorValue name={name} value={usePortal().configuration.operator[name]} />;
}

function OperatorValue({
  name,
  value,
}: {
  name: keyof Operator;
  value: string | readonly string[] | undefined;
}): ReactNode {
  if (value === undefined || value.length === 0) return <em>{texts.notGiven}</em>;
  if (typeof value !== 'string') return value.join(', ');
  if (name === 'email' || name === 'supportEmail') return <Link href={`mailto:${value}`}>{value}</Link>;
  if (name === 'phone') return <Link href={`tel:${value.replace(/[^\d+]/g, '')}`}>{value}</Link>;
  return value;
}
