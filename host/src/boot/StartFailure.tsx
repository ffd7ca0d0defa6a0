import { Button, ErrorCard, ThemeRoot } from '@mobidrom/shared-ui/core';
import { RefreshIcon } from '@mobidrom/shared-ui/icons';
import { Container } from '../shell/Container';
import { texts } from './texts';

interface StartFailureProps {
  readonly nonce: string | undefined;
  readonly reason: string;
  readonly problems: readonly string[];
}

/** Page in place of a portal that cannot start: names the problems. */
export function StartFailure({ nonce, reason, problems }: StartFailureProps) {
  return (
    <ThemeRoot nonce={nonce}>
      <Container as="main" sx={{ paddingBlock: '40px' }}>
        <ErrorCard
          heading={texts.heading}
          headingLevel="h1"
          help={texts.help}
          facts={problems.map((problem, position) => [texts.problem(position + 1), problem] as const)}
          actions={
            <Button variant="contained" startIcon={<RefreshIcon />} onClick={() => location.reload()}>
              {texts.reload}
            </Button>
          }
        >
          {reason}
        </ErrorCard>
      </Container>
    </ThemeRoot>
  );
}
