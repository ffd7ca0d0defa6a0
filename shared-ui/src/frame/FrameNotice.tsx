import { Container, LoadingNotice, PageHead } from '@mobidrom/shared-ui/core';
import type { ReactNode } from 'react';

interface FrameNoticeProps {
  /** Title of the page. */
  readonly title: string;
  readonly children?: ReactNode;
}

/** Stands in the place of a framed page until it is loaded, where other pages have their heading and their content. */
export function FrameNotice({ title, children }: FrameNoticeProps) {
  return (
    <Container>
      <PageHead title={title} isForSight />
      <LoadingNotice />
      {children}
    </Container>
  );
}
