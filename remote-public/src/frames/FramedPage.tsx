import { usePortal } from '@mobidrom/shared-ui/core';
import { Frame } from '@mobidrom/shared-ui/frame';
import { useLocation } from '@mobidrom/shared-ui/router';
import { frameOf } from './frames';

/** A page of another system in the full width. */
export function Component() {
  const { configuration } = usePortal();
  const path = useLocation().pathname.replace(/^\/|\/$/g, '');
  const { title, address, allowed } = frameOf(path);
  return <Frame title={title} src={address(configuration)} allowed={allowed(configuration)} />;
}
