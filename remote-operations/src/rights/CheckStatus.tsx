import { Box } from '@mobidrom/shared-ui/core';
import { texts } from './texts';
import type { RightsCheckState } from './useRightsCheck';

/** Progress of the check as a live region, which is rendered from the start so that screen readers announce each change. */
export function CheckStatus({ state }: { readonly state: RightsCheckState }) {
  return (
    <Box role="status" sx={{ color: 'text.secondary', flex: '1 1 20rem' }}>
      {statusText(state)}
    </Box>
  );
}

function statusText(state: RightsCheckState): string {
  switch (state.phase) {
    case 'idle':
      return '';
    case 'stale':
      return texts.stale;
    case 'checking':
      return state.total === 0 ? texts.checking : texts.progress(state.done, state.total);
    case 'finished':
      return texts.finished(state.findings.filter(({ allowed }) => allowed).length, state.findings.length);
  }
}
