import { usePortal, useSession } from '@mobidrom/shared-ui/core';
import { Frame, FrameNotice } from '@mobidrom/shared-ui/frame';
import { useLocation } from '@mobidrom/shared-ui/router';
import { titleOf } from './areas';
import { frameOf } from './frames';

/** A page of another system in the full width. */
export function Component() {
  const { configuration } = usePortal();
  const { catalogueSignOn } = useSession();
  const path = useLocation().pathname.replace(/^\/|\/$/g, '');
  const { title, address, allowed, needsSignOn } = frameOf(path);
  if (needsSignOn && catalogueSignOn === 'pending') {
    return <FrameNotice title={titleOf(path)} />;
  }
  return (
    <Frame
      // A page that was asked for before a late sign-on ended may have refused the user: it is asked for again.
      key={needsSignOn ? catalogueSignOn : undefined}
      title={title}
      heading={titleOf(path)}
      src={address(configuration)}
      allowed={allowed(configuration)}
    />
  );
}
