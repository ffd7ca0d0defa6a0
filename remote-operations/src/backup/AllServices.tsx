import type { BackupAction } from '@mobidrom/platform-api';
import { Button, Spinner, styled, useReadable } from '@mobidrom/shared-ui/core';
import { useMemo, useRef } from 'react';
import { FilePicker } from '../files/FilePicker';
import { FailureReasons } from './FailureReasons';
import { isBusy } from './jobs/rows';
import { texts } from './texts';
import { useBackupJobs } from './useBackupJobs';
import { useBackupRights } from './useBackupRights';
import { useFocusHandover } from './useFocusHandover';

/** Actions for all services at once, in the foot of the card. */
export function AllServices() {
  const jobs = useBackupJobs();
  const state = useReadable(jobs);
  const rights = useBackupRights();
  const { all, allReasons, elsewhere } = state;
  const busy = isBusy(state);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const running = useRef<HTMLDivElement>(null);
  const used = useRef<BackupAction>('backup');
  // The focus returns to the control that was used last, which is rendered again by then.
  const control = useMemo(
    () => ({
      get current() {
        return used.current === 'backup' ? button.current : field.current;
      },
    }),
    [],
  );
  const { hold, onFocus, onBlur } = useFocusHandover(all !== undefined, control, running);
  const begin = (action: BackupAction, start: () => Promise<void>) => {
    used.current = action;
    hold();
    void start();
  };
  return (
    <Foot onFocus={onFocus} onBlur={onBlur}>
      <div>
        <b>{texts.allServices}</b>
        <small id="all-services-hint">{busy && !all ? waitText(elsewhere.length > 0) : texts.allHint}</small>
      </div>
      {all ? (
        <Running ref={running} tabIndex={-1} role="status">
          <Spinner />
          {all.action === 'restore' && !all.begun ? texts.checking : texts.running[all.action]}
        </Running>
      ) : (
        <>
          <Button
            ref={button}
            variant="contained"
            disabled={!rights.backup || busy}
            aria-describedby="all-services-hint"
            onClick={() => begin('backup', jobs.backUpAll)}
          >
            {texts.createAll}
          </Button>
          <FilePicker
            large
            label={texts.uploadAll}
            accept=".zip"
            disabled={!rights.restore || busy}
            describedBy={allReasons && 'all-services-reasons'}
            ref={field}
            onPick={(file) => begin('restore', () => jobs.restoreAll(file))}
          />
        </>
      )}
      {allReasons && <FailureReasons id="all-services-reasons" reasons={allReasons} />}
    </Foot>
  );
}

/** Why a job for all services cannot be started now. */
const waitText = (isElsewhere: boolean): string =>
  isElsewhere ? texts.waitForOtherTabs : texts.waitForOthers;

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '16px 20px',
  '& > div:first-of-type': { flex: 1, minWidth: 220 },
  '& b': { display: 'block', fontWeight: 620 },
  '& small': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    padding: 16,
    flexDirection: 'column',
    alignItems: 'stretch',
    '& > div:first-of-type': { minWidth: 0 },
  },
}));
const Running = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  fontWeight: 600,
  outline: 'none',
});
