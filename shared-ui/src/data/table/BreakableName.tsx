import { Fragment } from 'react';

/** A long name, as that of an event, that may break after each underscore; the text stays what it is. */
export function BreakableName({ children }: { readonly children: string }) {
  return children.split(/(?<=_)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
