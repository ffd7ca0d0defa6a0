import { LISTED_SOURCE_STATES, type ListedSourceState, SOURCE_STATE } from '@mobidrom/platform-api';
import type { ListNotice } from '@mobidrom/shared-ui/data';
import { useSearchParams } from '@mobidrom/shared-ui/router';
import { texts } from './texts';

const isState = (text: string | null): text is ListedSourceState =>
  text !== null && Object.hasOwn(LISTED_SOURCE_STATES, text);

/** Returns the state of the address, to which the list is limited, and the notice that says so and shows all again. */
export function useSourceState(): {
  readonly state: ListedSourceState | undefined;
  readonly notices: readonly ListNotice[];
} {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get(SOURCE_STATE);
  if (!isState(named)) return { state: undefined, notices: [] };
  const showAll = () =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(SOURCE_STATE);
        next.delete('page');
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    state: named,
    notices: [{ severity: 'info', text: texts.only[named], action: { label: texts.showAll, run: showAll } }],
  };
}
