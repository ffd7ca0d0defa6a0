import { CheckCircleIcon, ErrorIcon, InfoIcon, styled } from '@mobidrom/shared-ui/core';
import type { RowState } from './jobs/rows';
import { texts } from './texts';

/** Outcome of the last job for a service, as icon and words; nothing before the first job. */
export function JobResult({ row: { action, ending } }: { readonly row: RowState }) {
  if (ending === undefined) return null;
  const Icon = ICONS[ending];
  return (
    <Result data-ending={ending}>
      <Icon aria-hidden />
      {ending === 'succeeded' ? texts.done[action] : texts.ended[ending]}
    </Result>
  );
}

const ICONS = {
  succeeded: CheckCircleIcon,
  fetched: CheckCircleIcon,
  empty: InfoIcon,
  failed: ErrorIcon,
  unfinished: InfoIcon,
  cancelled: InfoIcon,
};

const Result = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  fontSize: '0.875rem',
  fontWeight: 560,
  color: theme.vars.palette.text.secondary,
  '& svg': { flex: 'none', fontSize: 18 },
  '&:is([data-ending="succeeded"], [data-ending="fetched"])': { color: theme.vars.palette.success.main },
  '&[data-ending="failed"]': { color: theme.vars.palette.error.main },
}));
