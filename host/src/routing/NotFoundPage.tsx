import { Button, ErrorCard } from '@mobidrom/shared-ui/core';
import { useLocation } from '@mobidrom/shared-ui/router';
import { Container } from '../shell/Container';
import { texts } from './texts';

/** Page of a path that belongs to no area. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <Container sx={{ paddingTop: '20px' }}>
      <ErrorCard
        headingLevel="h1"
        facts={[[texts.factAddress, pathname]]}
        actions={
          <Button variant="contained" to="/">
            {texts.toHome}
          </Button>
        }
      >
        {texts.unmatched} {texts.unmatchedHint}
      </ErrorCard>
    </Container>
  );
}
