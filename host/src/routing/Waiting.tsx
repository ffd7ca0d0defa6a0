import { appearLate, LoadingNotice, PageHead, styled } from '@mobidrom/shared-ui/core';

const Late = styled('div')(appearLate());

interface WaitingProps {
  /** The title of what is coming. */
  readonly title: string;
  readonly text?: string;
}

/** The page of an area while it is not known yet what it will be. */
export function Waiting({ title, text }: WaitingProps) {
  return (
    <Late>
      <PageHead title={title} />
      <LoadingNotice {...(text === undefined ? {} : { text })} />
    </Late>
  );
}
