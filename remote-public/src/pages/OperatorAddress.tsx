import { styled } from '@mobidrom/shared-ui/core';
import { IfConfigured } from './configured';
import { OperatorFact } from './OperatorFact';

const Lines = styled('address')({
  margin: '0 0 12px',
  fontStyle: 'normal',
  '& > span': { display: 'block' },
});

/** Name and postal address of the operator, as far as they are configured. */
export function OperatorAddress() {
  return (
    <Lines>
      <IfConfigured name="name">
        <span>
          <OperatorFact name="name" />
        </span>
      </IfConfigured>
      <IfConfigured name="street">
        <span>
          <OperatorFact name="street" />
        </span>
      </IfConfigured>
      <IfConfigured name="city">
        <span>
          <OperatorFact name="postalCode" /> <OperatorFact name="city" />
        </span>
      </IfConfigured>
    </Lines>
  );
}
