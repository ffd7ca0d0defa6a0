import { Link } from '@mobidrom/shared-ui/core';
import type { ReactNode } from 'react';

/** A link in a content file: to a page of the portal, to another site in a new tab, or to an email address. */
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
