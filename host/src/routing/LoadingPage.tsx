import { delayedAppearance, LoadingNotice, PageHead, styled } from '@mobidrom/shared-ui/core';

const Late = styled('div')(delayedAppearance());

interface LoadingPageProps {
  /** The title of the page that is loading. */
  readonly title: string;
  readonly text?: string;
}

/** Page of an area that is loading, or whose access is not known yet. */
export function LoadingPage({ title, text }: LoadingPageProps) {
  return (
    <Late>
      <PageHead title={title} />
      <LoadingNotice {...(text === undefined ? {} : { text })} />
    </Late>
  );
}
