import { Link, usePortal } from '@mobidrom/shared-ui/core';
import type { ReactNode } from 'react';

/** A link whose address the operator configures under `links`, as that of the sign language video; nothing without one. */
export function ConfiguredLink({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
  const href = usePortal().configuration.links[name];
  if (href === undefined) return null;
  return (
    <Link href={href} newTab>
      {children}
    </Link>
  );
}
