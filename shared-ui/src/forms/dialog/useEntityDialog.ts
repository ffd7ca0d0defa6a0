import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { EntityDialogController, type EntityOperations } from './EntityDialogController';

/**
 * Returns the controller of an area's dialog: `const dialog = useEntityDialog<Tag, TagValues>({ blank, valuesOf, … })`,
 * then `dialog.create()`, `dialog.edit(tag)` and `<FormDialog dialog={dialog} …>`. The operations can differ with every
 * render.
 */
export function useEntityDialog<T extends object, Values extends FieldValues, Output = Values>(
  operations: EntityOperations<T, Values, Output>,
): EntityDialogController<T, Values, Output> {
  const latest = useRef(operations);
  useEffect(() => {
    latest.current = operations;
  });
  const [dialog] = useState(() => new EntityDialogController<T, Values, Output>(() => latest.current));
  return dialog;
}
