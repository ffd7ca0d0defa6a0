import { type DataEntryItem, eventLogAddress } from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import { useMeetsRequirement, usePortal } from '@mobidrom/shared-ui/core';
import type { RowAction, SeveralAction } from '@mobidrom/shared-ui/data';
import { PlayArrowIcon } from '@mobidrom/shared-ui/icons';
import { useNavigate } from '@mobidrom/shared-ui/router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { texts } from '../texts';
import { importState } from './importState';
import { importTarget } from './importTarget';
import { severalImports } from './severalImports';
import { type ImportContext, startImport } from './startImport';

const [READ, , , , EXECUTE] = ROLES.eventScheduler;
const { imports } = texts;

export interface Imports {
  /** Actions of a row; none without the right to run events, which starts imports. */
  readonly rowActions: readonly RowAction<DataEntryItem>[];
  /** Action on several sources; undefined without that right. */
  readonly several: SeveralAction<DataEntryItem> | undefined;
  /** Returns a text about the row's import that is being started. */
  busy(source: DataEntryItem): string | undefined;
}

/**
 * Returns the actions that start imports. An import runs on when its page is left; its outcome is shown on any page.
 * @param reload reads the list again, which tells how imports have ended
 */
export function useImports(reload: () => Promise<void>): Imports {
  const { request, alerts, confirm } = usePortal();
  const navigate = useNavigate();
  const mayImport = useMeetsRequirement({ roles: [EXECUTE] });
  const maySeeLog = useMeetsRequirement({ roles: [READ] });
  const state = importState(alerts);
  // The latest ones: an import outlives the render that starts it.
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    const ofPage = () => latest.current();
    state.reload = ofPage;
    return () => {
      if (state.reload === ofPage) state.reload = undefined;
    };
  }, [state]);
  const [starting, setStarting] = useState<ReadonlySet<string>>(new Set());
  const busy = useCallback(
    ({ dataSetId }: DataEntryItem) => (starting.has(dataSetId) ? imports.starting : undefined),
    [starting],
  );
  const actions = useMemo((): Pick<Imports, 'rowActions' | 'several'> => {
    if (!mayImport) return { rowActions: [], several: undefined };
    const showLog = maySeeLog ? (eventName: string) => void navigate(eventLogAddress(eventName)) : undefined;
    const context: ImportContext = { request, alerts, state, showLog };
    const run = async (source: DataEntryItem): Promise<void> => {
      const target = importTarget(source);
      const question = { title: imports.one, text: imports.question(source.title) };
      if (!target || !(await confirm(question))) return;
      setStarting((ids) => new Set(ids).add(target.dataSetId));
      await startImport(context, target).finally(() =>
        setStarting((ids) => new Set([...ids].filter((id) => id !== target.dataSetId))),
      );
    };
    const applies = (source: DataEntryItem) => importTarget(source) !== undefined;
    return {
      rowActions: [{ label: imports.now, icon: <PlayArrowIcon />, applies, run }],
      several: severalImports(context),
    };
  }, [request, alerts, confirm, state, navigate, mayImport, maySeeLog]);
  return { ...actions, busy };
}
