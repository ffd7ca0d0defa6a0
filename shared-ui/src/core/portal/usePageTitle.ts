import { useEffect } from 'react';
import { usePortal } from './PortalContext';

/** Sets the last breadcrumb and the page's title while the caller is mounted; undefined leaves them unchanged. */
export function usePageTitle(title: string | undefined): void {
  const { page } = usePortal();
  useEffect(() => (title === undefined ? undefined : page.setTitle(title)), [page, title]);
}
