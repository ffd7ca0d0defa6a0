import { Button, ErrorCard, PageHead } from '@mobidrom/shared-ui/core';
import { useEffect } from 'react';
import { Container } from '../shell/Container';
import { useShell } from '../shell/ShellContext';
import { texts } from './texts';

/** Page of an area whose remote operations have switched off. */
export function SwitchedOffPage({ title }: { readonly title: string }) {
  const { page } = useShell().portal;
  useEffect(() => page.setTitle(title), [page, title]);
  return (
    <Container>
      <PageHead title={title} />
      <ErrorCard
        heading={texts.switchedOffHeading}
        actions={
          <Button variant="contained" to="/">
            {texts.toHome}
          </Button>
        }
      >
        {texts.switchedOff(title)} {texts.othersWork}
      </ErrorCard>
    </Container>
  );
}
