import { useEffect } from 'react';
import { usePortal } from './PortalContext';

/** Names the last breadcrumb and the page's title while the caller is shown; undefined leaves them as they are. */
export function usePageTitle(title: string | undefined): void {
  const { page } = usePortal();
  useEffect(() => (title === undefined ? undefined : page.setTitle(title)), [page, title]);
}
