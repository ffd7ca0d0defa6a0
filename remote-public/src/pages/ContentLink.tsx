import { Link } from '@mobidrom/shared-ui/core';
import type { ReactNode } from 'react';

/** A link of a content file: to a place in the portal, to an address outside in a tab of its own, or to a mailbox. */
export function ContentLink({
  href = '',
  children,
}: {
  readonly href?: string;
  readonly children?: ReactNode;
}) {
  if (/^[/#]/.test(href)) return <Link to={href}>{children}</Link>;
  return (
    <Link href={href} newTab={/^https?:/.test(href)}>
      {children}
    </Link>
  );
}
