import { keyframes, LoadingNotice, PageHead, styled } from '@mobidrom/shared-ui/core';

const appear = keyframes({ to: { visibility: 'visible' } });

/** Not shown for the first 400 ms: most waits are shorter, and a sentence that flickers past disturbs. */
const Patient = styled('div')({
  visibility: 'hidden',
  animation: `${appear} 0s linear 400ms forwards`,
  '@media (prefers-reduced-motion: reduce)': { animationDelay: '400ms !important' },
});

interface WaitingProps {
  /** The title of what is coming. */
  readonly title: string;
  readonly text?: string;
}

/** The page of an area while it is not known yet what it will be. */
export function Waiting({ title, text }: WaitingProps) {
  return (
    <Patient>
      <PageHead title={title} />
      <LoadingNotice {...(text === undefined ? {} : { text })} />
    </Patient>
  );
}
