import { styled } from '@mobidrom/shared-ui/core';
import { OperatorFact } from './OperatorFact';

const Lines = styled('address')({
  margin: '0 0 12px',
  fontStyle: 'normal',
  '& > span': { display: 'block' },
});

/** Name and postal address of the operator. */
export function OperatorAddress() {
  return (
    <Lines>
      <span>
        <OperatorFact name="name" />
      </span>
      <span>
        <OperatorFact name="street" />
      </span>
      <span>
        <OperatorFact name="postalCode" /> <OperatorFact name="city" />
      </span>
    </Lines>
  );
}
