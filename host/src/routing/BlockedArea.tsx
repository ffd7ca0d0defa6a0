import type { Area } from '@mobidrom/shared-contract';
import { NoAccess } from '@mobidrom/shared-ui/core';
import { Container } from '../shell/Container';
import type { AreaAccess } from './areaAccess';
import { ForcedSignIn } from './ForcedSignIn';
import { LoadingPage } from './LoadingPage';

interface BlockedAreaProps {
  readonly area: Area;
  readonly access: AreaAccess;
}

/** Page in place of an area that the user may not enter, or not yet. */
export function BlockedArea({ area, access }: BlockedAreaProps) {
  if (access === 'denied') {
    return (
      <Container>
        <NoAccess area={area.title} missing={[...(area.roles ?? []), ...(area.groups ?? [])]} />
      </Container>
    );
  }
  return (
    <Container>
      {access === 'sign-in' ? <ForcedSignIn area={area} /> : <LoadingPage title={area.title} />}
    </Container>
  );
}
