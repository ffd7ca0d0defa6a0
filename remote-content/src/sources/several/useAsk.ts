import { type EntityDialogController, useEntityDialog } from '@mobidrom/shared-ui/forms';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** Values of the fields of any form. */
type FormValues = ReturnType<Parameters<typeof useEntityDialog>[0]['blank']>;

/** Dialog that asks for values which several entries get. */
export interface Ask<Values extends FormValues, Output> {
  readonly dialog: EntityDialogController<object, Values, Output>;
  /** Names of the entries that the open dialog is about. */
  readonly names: readonly string[];
  /** Opens the dialog, and resolves to the checked values; to undefined if the user gives up. */
  ask(names: readonly string[]): Promise<Output | undefined>;
}

/** @param blank values of the empty form; kept between renders */
export function useAsk<Values extends FormValues, Output>(blank: Values): Ask<Values, Output> {
  const [names, setNames] = useState<readonly string[]>([]);
  const answer = useRef<(output: Output | undefined) => void>(undefined);
  const settle = useCallback((output: Output | undefined) => {
    answer.current?.(output);
    answer.current = undefined;
  }, []);
  const take = async (output: Output) => {
    settle(output);
    return { ok: true } as const;
  };
  const dialog = useEntityDialog<object, Values, Output>({
    blank: () => blank,
    valuesOf: () => blank,
    create: take,
    update: take,
  });
  useEffect(
    () => dialog.subscribe(() => void (dialog.get().phase === 'closed' && settle(undefined))),
    [dialog, settle],
  );
  const ask = useCallback(
    (of: readonly string[]) =>
      new Promise<Output | undefined>((resolve) => {
        settle(undefined);
        answer.current = resolve;
        setNames(of);
        dialog.create();
      }),
    [dialog, settle],
  );
  return useMemo(() => ({ dialog, names, ask }), [dialog, names, ask]);
}
