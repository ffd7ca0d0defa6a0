import { Container, LoadingNotice, PageHead } from '@mobidrom/shared-ui/core';
import type { ReactNode } from 'react';

interface FrameNoticeProps {
  /** Title of the page. */
  readonly title: string;
  /** Whether the page is still loading. Default: true. */
  readonly isLoading?: boolean;
  readonly children?: ReactNode;
}

/** Stands in the place of a framed page until it is loaded, where other pages have their heading and their content. */
export function FrameNotice({ title, isLoading = true, children }: FrameNoticeProps) {
  return (
    <Container>
      <PageHead title={title} isForSight />
      {isLoading && <LoadingNotice />}
      {children}
    </Container>
  );
}
