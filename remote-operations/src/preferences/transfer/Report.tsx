import type { JobOutcome } from '@mobidrom/shared-contract';
import { AlertBanner, StatusChip, type StatusKind, styled } from '@mobidrom/shared-ui/core';
import { groupId } from '../groupId';
import { texts as areaTexts } from '../texts';
import { severityOfReport } from './report';
import type { ImportResult } from './runImport';
import { StepHeading } from './StepHeading';

const { plan, report: texts } = areaTexts.transfer;

const CHIPS: Readonly<Record<ImportResult['state'], StatusKind>> = {
  created: 'on',
  changed: 'on',
  failed: 'failed',
  uncertain: 'failed',
  open: 'off',
};

interface ReportProps {
  readonly outcome: JobOutcome;
  readonly results: readonly ImportResult[];
}

/** Result of an import, as a whole and for each group. */
export function Report({ outcome, results }: ReportProps) {
  const { text, details = [] } = outcome;
  return (
    <>
      <StepHeading>{texts.heading}</StepHeading>
      <AlertBanner severity={severityOfReport(outcome)} text={text} details={[...details]} />
      <Results aria-label={texts.list}>
        {results.map((result) => (
          <li key={groupId(result)}>
            <StatusChip kind={CHIPS[result.state]}>{texts.states[result.state]}</StatusChip>{' '}
            {plan.group(result)}
          </li>
        ))}
      </Results>
    </>
  );
}

const Results = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 6,
  overflowWrap: 'anywhere',
});
