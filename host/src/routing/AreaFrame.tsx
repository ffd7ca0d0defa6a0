import type { Area } from '@mobidrom/shared-contract';
import { NoAccess, useReadable, VisuallyHidden } from '@mobidrom/shared-ui/core';
import { Outlet } from '@mobidrom/shared-ui/router';
import { useShell } from '../shell/ShellContext';
import { Wrap } from '../shell/Wrap';
import { type Admission, admission } from './admission';
import { ForcedSignIn } from './ForcedSignIn';
import { Waiting } from './Waiting';

/** The door of an area and the frame of its page. */
export function AreaFrame({ area }: { readonly area: Area }) {
  const session = useReadable(useShell().portal.session);
  const door = admission(area, session);
  if (door !== 'open') return <Door area={area} door={door} />;
  if (area.layout === 'frame') {
    return (
      <>
        {/* A framed page brings no visible heading, and every page needs one. */}
        <VisuallyHidden as="h1" tabIndex={-1}>
          {area.title}
        </VisuallyHidden>
        <Outlet />
      </>
    );
  }
  return (
    <Wrap>
      <Outlet />
    </Wrap>
  );
}

interface DoorProps {
  readonly area: Area;
  readonly door: Admission;
}

/** What stands in the place of an area that is not open to this person. */
export function Door({ area, door }: DoorProps) {
  if (door === 'refused') {
    return (
      <Wrap>
        <NoAccess area={area.title} missing={[...(area.roles ?? []), ...(area.groups ?? [])]} />
      </Wrap>
    );
  }
  return <Wrap>{door === 'sign-in' ? <ForcedSignIn area={area} /> : <Waiting title={area.title} />}</Wrap>;
}
