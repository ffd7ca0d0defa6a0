import type { DataEntryItem } from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import { useMeetsRequirement, usePortal } from '@mobidrom/shared-ui/core';
import type { RowAction, SeveralAction } from '@mobidrom/shared-ui/data';
import { PlayArrowIcon } from '@mobidrom/shared-ui/icons';
import { useNavigate } from '@mobidrom/shared-ui/router';
import { useMemo, useRef } from 'react';
import { texts } from '../texts';
import { readLastRuns } from './followImports';
import { type ImportTarget, importTarget } from './importTarget';
import { fireImport, followStarted, type ImportContext, startImports } from './startImport';

const [READ, , , , EXECUTE] = ROLES.eventScheduler;
const { imports } = texts;

export interface Imports {
  /** Actions of a row; none without the right to run events, which starts imports. */
  readonly rowActions: readonly RowAction<DataEntryItem>[];
  /** Actions on several sources; none without that right. */
  readonly severalActions: readonly SeveralAction<DataEntryItem>[];
  /** Starts imports; undefined without that right. */
  readonly start: ((targets: readonly ImportTarget[]) => Promise<void>) | undefined;
}

const NONE: Imports = { rowActions: [], severalActions: [], start: undefined };

/**
 * Returns how imports are started by hand. An import runs on when its page is left; its outcome is shown on any page.
 * @param reload reads the list again, which tells how imports have ended; kept between renders
 */
export function useImports(reload: () => Promise<void>): Imports {
  const { request, alerts } = usePortal();
  const navigate = useNavigate();
  const mayImport = useMeetsRequirement({ roles: [EXECUTE] });
  const maySeeLog = useMeetsRequirement({ roles: [READ] });
  const running = useRef(new Set<string>());
  return useMemo(() => {
    if (!mayImport) return NONE;
    const showLog = maySeeLog ? (eventName: string) => void navigate(logOf(eventName)) : undefined;
    const context: ImportContext = { request, alerts, running: running.current, reload, showLog };
    return {
      rowActions: [
        {
          label: imports.now,
          icon: <PlayArrowIcon />,
          applies: isImported,
          run: (source) => startImports(context, targetsOf([source])),
        },
      ],
      severalActions: [importingSeveral(context)],
      start: (targets) => startImports(context, targets),
    };
  }, [request, alerts, navigate, mayImport, maySeeLog, reload]);
}

const isImported = (source: DataEntryItem) => importTarget(source) !== undefined;
const targetsOf = (sources: readonly DataEntryItem[]) =>
  sources.flatMap((source) => importTarget(source) ?? []);

const importingSeveral = (context: ImportContext): SeveralAction<DataEntryItem> => ({
  label: imports.now,
  applies: isImported,
  prepare: async (rows) => {
    const before = await readLastRuns(context.request);
    return {
      title: imports.several,
      question: imports.severalQuestion(rows.length),
      act: async (source) => {
        const target = importTarget(source);
        if (!target) return { ok: false, text: texts.unknownAdapter };
        return fireImport(context.request, target);
      },
      done: imports.severalStarted,
      after: (done) => void followStarted(context, targetsOf(done), before),
    };
  },
});

/** Returns the address of the event log, filtered by an event. It belongs to the area of the events. */
const logOf = (eventName: string) => ({
  pathname: '/ereignisverwaltung',
  search: `?${new URLSearchParams({ tab: 'protokoll', 'protokoll.filter': `eventId:${eventName}` })}`,
});
