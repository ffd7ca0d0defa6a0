import { Button, Spinner, styled, useReadable } from '@mobidrom/shared-ui/core';
import { useRef } from 'react';
import { FilePicker } from './FilePicker';
import { texts } from './texts';
import { useBackupRights } from './useBackupRights';
import { useBackupWork } from './useBackupWork';
import { useHeldFocus } from './useHeldFocus';
import { isBusy } from './work/rows';

/** The actions for all services at once, in the card's own foot (look 'Where the action sits'). */
export function AllServices() {
  const work = useBackupWork();
  const state = useReadable(work);
  const rights = useBackupRights();
  const { all } = state;
  const busy = isBusy(state);
  const button = useRef<HTMLButtonElement>(null);
  const running = useRef<HTMLDivElement>(null);
  const { hold, onFocus, onBlur } = useHeldFocus(all !== undefined, button, running);
  return (
    <Foot onFocus={onFocus} onBlur={onBlur}>
      <div>
        <b>{texts.allServices}</b>
        <small id="all-services-hint">{busy && !all ? texts.waitForOthers : texts.allHint}</small>
      </div>
      {all ? (
        <Running ref={running} tabIndex={-1} role="status">
          <Spinner />
          {texts.running[all]}
        </Running>
      ) : (
        <>
          <Button
            ref={button}
            variant="contained"
            disabled={!rights.backup || busy}
            aria-describedby="all-services-hint"
            onClick={() => {
              hold();
              void work.backUpAll();
            }}
          >
            {texts.createAll}
          </Button>
          <FilePicker
            large
            label={texts.uploadAll}
            accept=".zip"
            disabled={!rights.restore || busy}
            onPick={(file) => {
              hold();
              void work.restoreAll(file);
            }}
          />
        </>
      )}
    </Foot>
  );
}

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
