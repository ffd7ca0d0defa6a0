import { Button, Spinner, styled, tabularFigures } from '@mobidrom/shared-ui/core';
import { StageLine } from '@mobidrom/shared-ui/stages';
import type { Ref } from 'react';
import { jobStages } from './jobs/jobStages';
import type { RowState } from './jobs/rows';
import { texts } from './texts';

interface RunningWorkProps {
  readonly row: RowState;
  readonly onCancel: () => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** The running job of a service: a sentence, its stages and its progress. */
export function RunningJob({ row: { action, progress }, onCancel, ref }: RunningWorkProps) {
  if (!progress) return null;
  const { stage, stages, text, cancellable } = progress;
  return (
    <Block ref={ref} tabIndex={-1}>
      {/* The countdown is not part of the status, or a screen reader would announce every second. */}
      <Sentence role="status">
        <Spinner />
        {stage === 'check' ? texts.checking : texts.running[action]}
      </Sentence>
      {stages.length > 1 && <StageLine {...jobStages({ stage, stages })} />}
      <Foot>
        <span>{text}</span>
        {cancellable && stages.length > 1 && (
          <Button size="small" onClick={onCancel}>
            {texts.stopWaiting}
          </Button>
        )}
      </Foot>
    </Block>
  );
}

// As wide as the column, not as the countdown: neither stops nor button move while it runs.
const Block = styled('div')({ flex: '1 1 100%', minWidth: 0, maxWidth: 440, outline: 'none' });
const Sentence = styled('div')({ display: 'flex', alignItems: 'center', gap: 10, fontWeight: 600 });
const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 12px',
  minHeight: 34,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  ...tabularFigures,
}));
