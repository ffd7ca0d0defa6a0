import { Button } from '@mobidrom/shared-ui/core';
import { texts as areaTexts } from '../texts';
import { countPlan } from './importPlan';
import type { ImportState } from './importState';
import { countResults } from './runImport';
import type { SettingsImport } from './useSettingsImport';

const { transfer: texts } = areaTexts;

interface ImportButtonsProps {
  readonly state: Exclude<ImportState, { phase: 'closed' }>;
  readonly work: SettingsImport;
}

/** Buttons below the steps of an import. */
export function ImportButtons({ state, work }: ImportButtonsProps) {
  const { phase } = state;
  const isOver = phase === 'running' || phase === 'report';
  return (
    <>
      {(phase === 'plan' || phase === 'failed') && (
        <Button data-apart variant="outlined" onClick={work.chooseOther}>
          {texts.file.chooseOther}
        </Button>
      )}
      {phase === 'running' && (
        <Button variant="outlined" busy={state.cancelling} onClick={work.cancel}>
          {texts.cancel}
        </Button>
      )}
      {phase === 'report' && isIncomplete(state) && (
        <Button variant="outlined" onClick={() => work.check(state.file)}>
          {texts.checkAgain}
        </Button>
      )}
      <Button variant="outlined" onClick={work.close}>
        {isOver ? texts.close : texts.abort}
      </Button>
      {phase === 'plan' && <RunButton state={state} work={work} />}
    </>
  );
}

interface RunButtonProps {
  readonly state: Extract<ImportState, { phase: 'plan' }>;
  readonly work: SettingsImport;
}

function RunButton({ state: { file, groups }, work }: RunButtonProps) {
  const { created, changed } = countPlan(groups);
  if (created + changed === 0) return null;
  return (
    <Button variant="contained" onClick={() => work.run(file, groups)}>
      {texts.plan.submit(created + changed)}
    </Button>
  );
}

function isIncomplete({ outcome, results }: Extract<ImportState, { phase: 'report' }>): boolean {
  const { failed, uncertain, open } = countResults(results);
  return outcome.status === 'failed' || failed + uncertain + open > 0;
}
