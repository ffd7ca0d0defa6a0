import type { Operator } from '@mobidrom/shared-contract';
import { styled } from '@mobidrom/shared-ui/core';
import { addressLines } from './addressLines';
import { texts } from './texts';

const Lines = styled('address')({ fontStyle: 'normal', '& > span': { display: 'block' } });

/** The operator's address; what the configuration does not know is said to be missing (Impressum, § 5 DDG). */
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
