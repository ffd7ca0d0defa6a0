import type { Operator } from '@mobidrom/shared-contract';
import { styled } from '@mobidrom/shared-ui/core';
import { addressLines } from './addressLines';

const Lines = styled('address')({ fontStyle: 'normal', '& > span': { display: 'block' } });

/** The operator's postal address and e-mail, as far as they are configured. */
export function Address({ operator }: { readonly operator: Operator }) {
  const lines = addressLines(operator);
  return (
    <Lines>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {operator.email !== undefined && <a href={`mailto:${operator.email}`}>{operator.email}</a>}
    </Lines>
  );
}
