import { Fragment } from 'react';

/** Long name, as that of an event, a path or a UUID, that may break after each '_', '/' and '-'; its text is unchanged. */
export function BreakableName({ children }: { readonly children: string }) {
  return children.split(/(?<=[_/-])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
