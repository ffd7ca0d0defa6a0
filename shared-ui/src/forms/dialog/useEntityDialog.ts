import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { EntityDialog, type EntityWork } from './EntityDialog';

/**
 * The dialog of an area: `const dialog = useEntityDialog<Tag, TagValues>({ blank, valuesOf, create, update, … })`, then
 * `dialog.create()`, `dialog.edit(tag)` and `<FormDialog dialog={dialog} …>`. The work may change with every render.
 */
export function useEntityDialog<T, Values extends FieldValues, Output = Values>(
  work: EntityWork<T, Values, Output>,
): EntityDialog<T, Values, Output> {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const [dialog] = useState(() => new EntityDialog<T, Values, Output>(() => latest.current));
  return dialog;
}
