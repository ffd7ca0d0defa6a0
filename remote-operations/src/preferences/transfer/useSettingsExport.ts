import { findSettings, type SettingGroup } from '@mobidrom/platform-api';
import type { Alert, JobHandle, JobOutcome } from '@mobidrom/shared-contract';
import { usePortal } from '@mobidrom/shared-ui/core';
import { saveFile } from '@mobidrom/shared-ui/data';
import { useCallback } from 'react';
import { texts as areaTexts } from '../texts';
import { readGroups } from './readGroups';
import { settingsFile } from './settingsFile';

const { transfer: texts } = areaTexts;
const ALERT = 'preferences-export';

/**
 * Returns a function that saves groups of settings as a file, without their secrets: all of them or nothing. It runs as a job, and
 * says what the file holds.
 */
export function useSettingsExport() {
  const { request, alerts, jobs } = usePortal();
  return useCallback(
    async (keys: readonly SettingGroup[], unread = 0): Promise<void> => {
      const run = async ({ signal, report }: JobHandle): Promise<JobOutcome> => {
        const total = keys.length;
        const progress = (done: number) => report({ done, total, unit: 'steps' });
        const read = await readGroups(keys, { find: (key) => findSettings(request, key), signal, progress });
        if (read.status === 'cancelled') return { status: 'cancelled', text: texts.exportCancelled };
        if (read.status === 'failed') {
          return { status: 'failed', text: texts.exportFailed(texts.plan.group(read.key), read.failure) };
        }
        const entries = read.groups.flatMap(({ key, settings }) => (settings ? [{ ...key, settings }] : []));
        if (entries.length === 0) return { status: 'failed', text: texts.nothingToExport };
        const file = settingsFile(entries, new Date());
        saveFile(file.content, file.name, 'application/json');
        const gone = read.groups.filter(({ settings }) => !settings).map(({ key }) => texts.plan.group(key));
        const secrets = file.secrets > 0 ? texts.withoutSecrets(file.secrets) : texts.noSecrets;
        const lost = [
          ...(gone.length > 0 ? [texts.leftOut(gone)] : []),
          ...(unread > 0 ? [texts.unread(unread)] : []),
        ];
        return {
          status: 'succeeded',
          text: `${texts.exported(entries.length, file.pairs)} ${secrets}`,
          ...(lost.length > 0 && { details: lost }),
        };
      };
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
