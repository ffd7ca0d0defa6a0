import { Button, Spinner, styled } from '../../core';
import { texts } from '../texts';
import type { OptionsLoading } from './useOptions';

export interface OptionsStateProps {
  /** Progress from `useOptions`. */
  readonly loading?: OptionsLoading | undefined;
}

/** Notice below a field that its options are still loading, or that loading failed, with a retry. */
export function OptionsState({ loading, count }: OptionsStateProps & { readonly count: number }) {
  if (!loading || loading.status === 'complete') return null;
  return (
    <Line role="status">
      {loading.status === 'loading' ? (
        <>
          <Spinner />
          {texts.optionsLoading(count)}
        </>
      ) : (
        <>
          {texts.optionsFailed} {loading.failure && texts.optionsCause(loading.failure)}
          <Button size="small" variant="text" onClick={loading.retry}>
            {texts.retry}
          </Button>
        </>
      )}
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
}));
