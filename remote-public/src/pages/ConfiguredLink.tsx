import { Link, usePortal } from '@mobidrom/shared-ui/core';
import type { ReactNode } from 'react';
import { factPlace, useFactsInText, WhenKnown } from './FactsInText';

/** A link whose address the operator configures under `links`, as that of the sign language video; nothing without one. */
export function ConfiguredLink({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
  const href = usePortal().configuration.links[name];
  const linkTo = (address: string) => (
    <Link href={address} newTab>
      {children}
    </Link>
  );
  if (useFactsInText()) return <WhenKnown any={[name]}>{linkTo(factPlace(`links.${name}`))}</WhenKnown>;
  return href === undefined ? null : linkTo(href);
}
