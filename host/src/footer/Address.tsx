import type { Operator } from '@mobidrom/shared-contract';
import { styled } from '@mobidrom/shared-ui/core';
import { addressLines } from './addressLines';
import { texts } from './texts';

const Lines = styled('address')({ fontStyle: 'normal', '& > span': { display: 'block' } });

/** The operator's address. An address that is not configured is named as missing, because § 5 DDG requires it. */
export function Address({ operator }: { readonly operator: Operator }) {
  const lines = addressLines(operator);
  return (
    <Lines>
      {lines.length === 0 && <span>{texts.missingAddress}</span>}
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {operator.email !== undefined && <a href={`mailto:${operator.email}`}>{operator.email}</a>}
    </Lines>
  );
}
