import type { DescribedProposal, KeptTrial, TrialFinding } from '@mobidrom/platform-api';
import { HOST_RELEASE } from '@mobidrom/shared-contract';
import { Box, Button, keyed, VisuallyHidden, WorkProgress } from '@mobidrom/shared-ui/core';
import { useRef } from 'react';
import { Second } from '../Second';
import { texts } from '../texts';
import { isOver, type RunArea, type TrialRun } from './run';
import { TrialFrame } from './TrialFrame';
import { trial as words } from './texts';
import type { Trial } from './useTrial';

interface ProposalTrialProps {
  readonly proposal: Pick<DescribedProposal, 'id' | 'changes' | 'trial' | 'isStale'>;
  /** Undefined without the right: then what is kept is shown alone. */
  readonly trial: Trial | undefined;
}

/** Probelauf of a proposal: the kept one, or the progress of the one under way with its hidden frames. */
export function ProposalTrial({
  proposal: { id, changes, trial: kept, isStale },
  trial,
}: ProposalTrialProps) {
  const run = trial?.run?.set === id ? trial.run : undefined;
  const changesHost = changes.some(({ name }) => name === HOST_RELEASE);
  return (
    <>
      <Box role="status" sx={{ maxWidth: '76ch' }}>
        {run && <WorkProgress {...words.amounts(run)} text={words.progress(run)} />}
      </Box>
      {trial && run ? (
        <Progress run={run} trial={trial} />
      ) : (
        <>
          {(kept || !isStale) && <Second>{kept ? words.summary(kept) : words.none}</Second>}
          {kept && <KeptAreas kept={kept} />}
        </>
      )}
      {trial && changesHost && !isStale && <Second>{words.changesHost}</Second>}
    </>
  );
}

/** Button that begins the Probelauf of a proposal, or ends the one under way. One that is over can only be kept, or given up where that failed. */
export function TrialButton({ set, trial }: { readonly set: number; readonly trial: Trial }) {
  const { run, begin, end, isUnkept, keep } = trial;
  const first = useRef<HTMLButtonElement>(null);
  const isOfSet = run?.set === set;
  const isRunning = isOfSet && !isOver(run);
  const mayRepeat = isOfSet && isUnkept;
  const [text, act] = (() => {
    if (isRunning) return [words.end, end] as const;
    return mayRepeat ? ([words.keep, keep] as const) : ([words.begin, () => begin(set)] as const);
  })();
  const ofSet = <VisuallyHidden>: {texts.acting.ofSet(set)}</VisuallyHidden>;
  // One element for all three, so that it keeps the focus.
  return (
    <>
      <Button
        ref={first}
        size="small"
        disabled={run !== undefined && !isOfSet}
        busy={isOfSet && !isRunning && !mayRepeat}
        onClick={act}
      >
        {text}
        {ofSet}
      </Button>
      {mayRepeat && (
        <Button
          size="small"
          onClick={() => {
            // This button goes.
            first.current?.focus();
            end();
          }}
        >
          {words.giveUp}
          {ofSet}
        </Button>
      )}
    </>
  );
}

/** The others are named with the outcome: dozens of lines would move the button that ends the Probelauf out of sight. */
const isOfInterest = ({ status, findings }: RunArea): boolean => status === 'running' || findings.length > 0;

function Progress({ run, trial }: { readonly run: TrialRun; readonly trial: Trial }) {
  return (
    <>
      <ul aria-label={words.areas}>
        {run.areas.filter(isOfInterest).map((area) => (
          <li key={area.path}>
            {words.area(area)}: {words.status(area)}
            <Findings findings={area.findings} />
          </li>
        ))}
      </ul>
      {run.areas
        .filter(({ status }) => status === 'running')
        .map((area) => (
          <TrialFrame
            key={area.path}
            set={run.set}
            area={area}
            receive={trial.receive}
            expire={trial.expire}
          />
        ))}
    </>
  );
}

function KeptAreas({ kept }: { readonly kept: KeptTrial }) {
  return (
    <Box component="details">
      <Box component="summary" sx={{ width: 'fit-content', p: '4px 8px 4px 0' }}>
        {words.details}
      </Box>
      <ul>
        {kept.areas.map((area) => (
          <li key={area.path}>
            {words.area(area)}: {area.tried ? words.outcome(area) : words.notTried}
            <Findings findings={area.findings} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** Findings by their kind, in the order in which kinds were found. */
function Findings({ findings }: { readonly findings: readonly TrialFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul>
      {[...new Set(findings.map(({ kind }) => kind))].map((kind) => (
        <li key={kind}>
          {words.kinds[kind]}
          {keyed(textsOf(findings, kind)).map(({ key, line }) => (
            // Messages of programs are in their own words.
            <Second key={key} {...(kind === 'error' && { lang: 'en' })}>
              {line}
            </Second>
          ))}
        </li>
      ))}
    </ul>
  );
}

const textsOf = (findings: readonly TrialFinding[], wanted: TrialFinding['kind']): readonly string[] =>
  findings.flatMap(({ kind, text }) => (kind === wanted && text !== '' ? [text] : []));
