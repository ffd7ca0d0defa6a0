import { CheckCircleIcon, ErrorIcon, radius, Spinner, styled, WarningIcon } from '@mobidrom/shared-ui/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { StepReport, StepState } from '../../transaction/transaction';
import { texts } from '../texts';
import type { Progress } from './useOfferOperations';

const ICONS: Readonly<Record<StepState, ReactNode>> = {
  waiting: null,
  running: <Spinner />,
  succeeded: <CheckCircleIcon aria-hidden />,
  failed: <ErrorIcon aria-hidden />,
  withoutEffect: <ErrorIcon aria-hidden />,
  rollingBack: <Spinner />,
  rolledBack: <CheckCircleIcon aria-hidden />,
  rollbackFailed: <WarningIcon aria-hidden />,
};

/** Steps of a save or deletion with their states, shown while it is under way and after it has failed. */
export function StepList({ progress: { kind, steps } }: { readonly progress: Progress }) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that started the change is at the other end of the dialog.
    element.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <Steps ref={element} aria-label={texts.steps} role="status">
      <ol>
        {steps.map((step) => (
          <li key={step.name} data-state={step.state}>
            <span data-icon>{ICONS[step.state]}</span>
            <span>
              {texts.stepNames[kind][step.name]}: <b>{stateText(step)}</b>
              {step.failure && <> {texts.stepFailed(step.failure)}</>}
            </span>
          </li>
        ))}
      </ol>
    </Steps>
  );
}

/** A step that is rolled back and has a failure is the one that failed; the others were rolled back because of it. */
const stateText = ({ state, failure, isUncertain }: StepReport): string => {
  if (isUncertain) return texts.uncertainStep;
  return state === 'rolledBack' && failure ? texts.failedAndRolledBack : texts.stepStates[state];
};

const Steps = styled('section')(({ theme }) => ({
  gridColumn: '1 / -1',
  padding: '12px 16px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.control,
  backgroundColor: theme.vars.palette.surface.sunken,
  '& ol': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 6 },
  '& li': { display: 'flex', gap: 8, alignItems: 'flex-start', overflowWrap: 'anywhere' },
  '& [data-icon]': { flex: 'none', width: 20, height: 24, display: 'grid', placeItems: 'center' },
  '& svg': { fontSize: 18 },
  '& [data-state="succeeded"] svg, & [data-state="rolledBack"] svg': {
    color: theme.vars.palette.success.main,
  },
  '& [data-state="failed"] svg, & [data-state="withoutEffect"] svg': { color: theme.vars.palette.error.main },
  '& [data-state="rollbackFailed"] svg': { color: theme.vars.palette.warning.main },
}));
