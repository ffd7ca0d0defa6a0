import type { BackupAction, BackupService } from '@mobidrom/platform-api';
import { Button, styled, useReadable, VisuallyHidden } from '@mobidrom/shared-ui/core';
import { useId, useRef } from 'react';
import { FilePicker } from '../files/FilePicker';
import { FailureReasons } from './FailureReasons';
import { JobResult } from './JobResult';
import { isServiceBusy } from './jobs/rows';
import { RunningJob } from './RunningJob';
import { texts } from './texts';
import { useBackupJobs } from './useBackupJobs';
import { useServiceRights } from './useBackupRights';
import { useFocusHandover } from './useFocusHandover';

interface CellProps {
  readonly service: BackupService;
  readonly action: BackupAction;
}

/** The control that backs up or restores a service; while the job runs, the job in its place. */
export function ServiceCell({ service, action }: CellProps) {
  const jobs = useBackupJobs();
  const state = useReadable(jobs);
  const { rows } = state;
  const rights = useServiceRights(service);
  const control = useRef<HTMLElement>(null);
  const block = useRef<HTMLDivElement>(null);
  const reasonsId = useId();
  const row = rows[service.key];
  const reasons = row?.action === action ? row.reasons : undefined;
  const isRunning = row?.action === action && row.progress !== undefined;
  const { hold, onFocus, onBlur } = useFocusHandover(isRunning, control, block);
  const disabled = !rights[action] || isServiceBusy(state, service.key);
  return (
    <Cell onFocus={onFocus} onBlur={onBlur}>
      {isRunning ? (
        <RunningJob row={row} onCancel={() => jobs.cancel(service)} ref={block} />
      ) : action === 'backup' ? (
        <Button
          ref={control as React.RefObject<HTMLButtonElement>}
          variant="outlined"
          size="small"
          disabled={disabled}
          aria-describedby={reasons && reasonsId}
          onClick={() => {
            hold();
            return jobs.backUp(service);
          }}
        >
          {texts.create}
          <VisuallyHidden> {service.label}</VisuallyHidden>
        </Button>
      ) : (
        <FilePicker
          ref={control as React.RefObject<HTMLInputElement>}
          label={texts.upload}
          of={service.label}
          accept=".zip,.gz"
          disabled={disabled}
          describedBy={reasons && reasonsId}
          onPick={(file) => {
            hold();
            void jobs.restore(service, file);
          }}
        />
      )}
      {row && row.action === action && !isRunning && <Ended service={service} />}
      {reasons && <FailureReasons id={reasonsId} reasons={reasons} />}
    </Cell>
  );
}

function Ended({ service }: { readonly service: BackupService }) {
  const jobs = useBackupJobs();
  const state = useReadable(jobs);
  const row = state.rows[service.key];
  if (!row) return null;
  return (
    <>
      <JobResult row={row} />
      {row.since !== undefined && !isServiceBusy(state, service.key) && (
        <Button size="small" onClick={() => jobs.resumeWaiting(service)}>
          {texts.waitOn}
          <VisuallyHidden> {service.label}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}

const Cell = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 14px' });
