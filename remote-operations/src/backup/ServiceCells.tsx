import type { BackupAction, BackupService } from '@mobidrom/platform-api';
import { Button, styled, useReadable, VisuallyHidden } from '@mobidrom/shared-ui/core';
import { useRef } from 'react';
import { FilePicker } from './FilePicker';
import { RunningWork } from './RunningWork';
import { texts } from './texts';
import { useBackupRights } from './useBackupRights';
import { useBackupWork } from './useBackupWork';
import { useHeldFocus } from './useHeldFocus';
import { WorkResult } from './WorkResult';

interface CellProps {
  readonly service: BackupService;
  readonly action: BackupAction;
}

/** The button that backs up or restores one service; while that goes on, what it has started. */
export function ServiceCell({ service, action }: CellProps) {
  const work = useBackupWork();
  const { rows, all } = useReadable(work);
  const rights = useBackupRights();
  const control = useRef<HTMLElement>(null);
  const block = useRef<HTMLDivElement>(null);
  const row = rows[service.key];
  const isRunning = row?.action === action && row.progress !== undefined;
  const { hold, onFocus, onBlur } = useHeldFocus(isRunning, control, block);
  const disabled = !rights[action] || row?.progress !== undefined || all !== undefined;
  return (
    <Cell onFocus={onFocus} onBlur={onBlur}>
      {isRunning ? (
        <RunningWork row={row} onCancel={() => work.cancel(service)} ref={block} />
      ) : action === 'backup' ? (
        <Button
          ref={control as React.RefObject<HTMLButtonElement>}
          variant="outlined"
          size="small"
          disabled={disabled}
          onClick={() => {
            hold();
            void work.backUp(service);
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
          onPick={(file) => {
            hold();
            void work.restore(service, file);
          }}
        />
      )}
      {row && row.action === action && !isRunning && <Ended service={service} />}
    </Cell>
  );
}

function Ended({ service }: { readonly service: BackupService }) {
  const work = useBackupWork();
  const { rows, all } = useReadable(work);
  const row = rows[service.key];
  if (!row) return null;
  return (
    <>
      <WorkResult row={row} />
      {row.since !== undefined && all === undefined && (
        <Button size="small" onClick={() => void work.waitOn(service)}>
          {texts.waitOn}
          <VisuallyHidden> {service.label}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}

const Cell = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 14px' });
