import { DELETED_PARAMETER } from '@mobidrom/platform-api';
import type { Alert } from '@mobidrom/shared-contract';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ChangeTexts } from '../dialog/useReportOutcome';
import { texts } from './texts';
import { keepsHistory } from './useKeepsHistory';

/** Returns the texts of a change whose message offers a way, if there is one. */
export const withWay = (texts: ChangeTexts, way: Alert['action'] | undefined): ChangeTexts =>
  way ? { ...texts, action: way } : texts;

/**
 * Returns the way to the deleted entries of a list, for the message about entries that were deleted: nothing where their
 * service keeps none, or for whoever may not bring them back. The list keeps its filters.
 * @param path of the list's page
 * @param shown returns the parameters with which the page shows the list; kept between renders. Default: the same
 */
export function useWayToDeleted(
  path: string,
  mayCreate: boolean,
  shown: (parameters: URLSearchParams) => URLSearchParams = same,
): (done: readonly object[]) => Alert['action'] | undefined {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  // The latest ones: the message outlives the render that started the deletion.
  const latest = useRef(parameters);
  useEffect(() => {
    latest.current = parameters;
  });
  return useCallback(
    (done) => {
      if (!mayCreate || !done.some(keepsHistory)) return undefined;
      const run = () => {
        const search = new URLSearchParams(shown(latest.current));
        search.set(DELETED_PARAMETER, '1');
        void navigate({ pathname: `/${path}`, search: `?${search}` }, { preventScrollReset: true });
      };
      return { label: texts.deleted.title, run };
    },
    [navigate, path, mayCreate, shown],
  );
}

const same = (parameters: URLSearchParams) => parameters;
