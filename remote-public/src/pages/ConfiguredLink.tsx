import { Link, usePortal } from '@mobidrom/shared-ui/core';
import type { ReactNode } from 'react';
import { texts } from './texts';

/** A link whose address the operator configures under `links`, as that of the sign language video. */
export function ConfiguredLink({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
  const href = usePortal().configuration.links[name];
  if (href === undefined) {
    return (
      <>
        {children} (<em>{texts.notGiven}</em>)
      </>
    );
  }
  return (
    <Link href={href} newTab>
      {children}
    </Link>
  );
}
