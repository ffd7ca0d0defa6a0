import { AlertBanner, styled, Typography, WorkProgress } from '@mobidrom/shared-ui/core';
import { DialogFrame } from '@mobidrom/shared-ui/forms';
import { useId } from 'react';
import { FilePicker } from '../../files/FilePicker';
import { texts as areaTexts } from '../texts';
import { ImportButtons } from './ImportButtons';
import type { ImportState } from './importState';
import { Plan } from './Plan';
import { Report } from './Report';
import { StepHeading } from './StepHeading';
import type { SettingsImport } from './useSettingsImport';

const { transfer: texts } = areaTexts;

/** Dialog that imports settings from a file: file, check, plan, progress and report. */
export function ImportDialog({ work }: { readonly work: SettingsImport }) {
  const { state, close } = work;
  if (state.phase === 'closed') return null;
  return (
    <DialogFrame title={texts.title} onLeave={close} footer={<ImportButtons state={state} work={work} />}>
      {/* Another step for each phase, so that its heading takes the focus of the button that is gone. */}
      <Step key={state.phase}>
        <Content state={state} work={work} />
      </Step>
    </DialogFrame>
  );
}

interface ContentProps {
  readonly state: Exclude<ImportState, { phase: 'closed' }>;
  readonly work: SettingsImport;
}

function Content({ state, work }: ContentProps) {
  switch (state.phase) {
    case 'file':
      return <ChooseFile state={state} pick={work.pick} />;
    case 'checking':
      return <StepHeading isStatus>{texts.checking(state.name)}</StepHeading>;
    case 'failed':
      return (
        <>
          <StepHeading>{texts.notChecked(state.file.name)}</StepHeading>
          <AlertBanner
            severity="error"
            text={state.text}
            action={{ label: texts.checkAgain, icon: 'reload', run: () => work.check(state.file) }}
          />
        </>
      );
    case 'plan':
      return <Plan name={state.file.name} groups={state.groups} />;
    case 'running':
      return <Progress state={state} />;
    case 'report':
      return <Report outcome={state.outcome} results={state.results} />;
  }
}

interface ChooseFileProps {
  readonly state: Extract<ImportState, { phase: 'file' }>;
  readonly pick: SettingsImport['pick'];
}

function ChooseFile({ state: { refused, isAgain }, pick }: ChooseFileProps) {
  const id = useId();
  return (
    <>
      {/* Not when the dialog opens: then its title has the focus. */}
      {(refused || isAgain) && <StepHeading>{texts.file.choose}</StepHeading>}
      {refused && (
        <AlertBanner
          severity="error"
          text={texts.file.refused(refused.name)}
          details={[...refused.problems]}
        />
      )}
      <Typography>{texts.file.text}</Typography>
      <Typography>{texts.file.keeps}</Typography>
      <div>
        <FilePicker
          label={refused ? texts.file.chooseOther : texts.file.choose}
          accept=".json,application/json"
          disabled={false}
          large
          describedBy={id}
          onPick={(file) => void pick(file)}
        />
      </div>
      <Typography id={id} sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {texts.file.limits}
      </Typography>
    </>
  );
}

function Progress({ state }: { readonly state: Extract<ImportState, { phase: 'running' }> }) {
  const { done, total, cancelling } = state;
  return (
    <>
      <StepHeading>{texts.title}</StepHeading>
      <WorkProgress done={done} total={total} text={texts.progress(done, total)}>
        {cancelling ? texts.cancelling : texts.running}
      </WorkProgress>
    </>
  );
}

const Step = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Steps follow each other at one place: a lower one would move the buttons.
  alignContent: 'start',
  minHeight: 240,
  paddingTop: 4,
});
