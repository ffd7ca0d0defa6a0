import { findStoredSettings, readSettingGroups, type SettingGroup } from '@mobidrom/platform-api';
import type { Alert, JobHandle, JobOutcome } from '@mobidrom/shared-contract';
import { usePortal } from '@mobidrom/shared-ui/core';
import { saveFile } from '@mobidrom/shared-ui/data';
import { useCallback } from 'react';
import { texts as areaTexts } from '../texts';
import { runExport } from './runExport';

const { transfer: texts } = areaTexts;
const ALERT = 'preferences-export';

/**
 * Returns a function that saves groups of settings as a file; without groups all that exist. It runs as a job, and says what the
 * file holds.
 */
export function useSettingsExport() {
  const { request, alerts, jobs } = usePortal();
  return useCallback(
    async (keys?: readonly SettingGroup[]): Promise<void> => {
      const run = ({ signal, report }: JobHandle): Promise<JobOutcome> =>
        runExport(keys, {
          list: () => readSettingGroups(request, signal),
          find: (key) => findStoredSettings(request, key),
          save: ({ content, name }) => saveFile(content, name, 'application/json'),
          signal,
          progress: (done, total) => report({ done, total, unit: 'steps' }),
        });
      const outcome = await jobs.run(texts.exportJob, run, { cancellable: true });
      alerts.show({
        key: ALERT,
        severity: severityOf(outcome),
        text: outcome.text,
        details: outcome.details ?? [],
      });
    },
    [request, alerts, jobs],
  );
}

function severityOf({ status, details = [] }: JobOutcome): Alert['severity'] {
  if (status === 'failed') return 'error';
  if (status === 'cancelled') return 'info';
  return details.length > 0 ? 'warning' : 'success';
}
