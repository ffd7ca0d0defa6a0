import { styled, VisuallyHidden } from '@mobidrom/shared-ui/core';
import { isMasked, shownValue } from './pairs';
import { texts } from './texts';

/** A value in the list; secrets are masked. */
export function PairValue({ name, value }: { readonly name: string; readonly value: string }) {
  if (isMasked(name, value)) {
    return (
      <span>
        <span aria-hidden>{texts.masked}</span>
        <VisuallyHidden>{texts.maskedWords}</VisuallyHidden>
      </span>
    );
  }
  return value === '' ? <Nothing>{texts.noValue}</Nothing> : <Lines>{shownValue(name, value)}</Lines>;
}

const Lines = styled('span')({ whiteSpace: 'pre-wrap' });
const Nothing = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));
