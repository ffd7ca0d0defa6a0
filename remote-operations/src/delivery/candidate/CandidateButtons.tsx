import type { PortalPart } from '@mobidrom/platform-api';
import { ActionButton } from '../acting/ActionButton';
import type { Acting } from '../acting/useActing';
import { candidateVersions } from './candidateAction';
import { candidateTexts as texts } from './texts';

interface CandidateButtonsProps {
  readonly part: PortalPart;
  readonly open: Acting['open'];
  /** Number of the live set. */
  readonly live: number;
}

/** Buttons that change, end and complete the candidate of a part, or begin one. */
export function CandidateButtons({ part, open, live }: CandidateButtonsProps) {
  const { name, candidate } = part;
  if (!candidate) {
    if (candidateVersions(part).length === 0) return null;
    return (
      <ActionButton text={texts.begin} of={name} onClick={() => open({ kind: 'candidate-begin', part })} />
    );
  }
  const { version } = candidate;
  const of = `${name} ${version}`;
  return (
    <>
      <ActionButton
        text={texts.change}
        of={of}
        onClick={() => open({ kind: 'candidate-change', remote: name, candidate })}
      />
      <ActionButton
        text={texts.end}
        of={of}
        onClick={() => open({ kind: 'candidate-end', remote: name, version, live })}
      />
      <ActionButton
        text={texts.all}
        of={of}
        onClick={() => open({ kind: 'candidate-all', remote: name, version })}
      />
    </>
  );
}
