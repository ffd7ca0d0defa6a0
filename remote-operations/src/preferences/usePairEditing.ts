import { useFormValue, useSetFormValues } from '@mobidrom/shared-ui/forms';
import { useEffect, useRef, useState } from 'react';
import {
  fileDescription,
  missingKeys,
  NOTHING_TYPED,
  newValueProblem,
  type Pair,
  type PairProblem,
  type TypedPair,
  withChange,
  withoutForeignFile,
  withPair,
} from './pairs';
import type { PreferenceValues } from './preference.schema';
import { texts } from './texts';

const NO_PROBLEM: PairProblem = {};

/** Controls of a pair that can have the focus. */
type Control = 'edit' | 'value' | 'restore';

/**
 * Returns the functions that add, change and delete pairs of the edited list; nothing is saved. Each moves the focus to the
 * next control, because the pressed button is often removed.
 */
export function usePairEditing(
  id: string,
  pairs: readonly Pair[],
  onChange: (pairs: readonly Pair[]) => void,
) {
  const draft = useFormValue<PreferenceValues, 'draft'>('draft');
  const edits = useFormValue<PreferenceValues, 'edits'>('edits');
  const change = useSetFormValues<PreferenceValues>();
  const set = (part: Partial<PreferenceValues>) => change((values) => ({ ...values, ...part }));
  const [problem, setProblem] = useState<PairProblem>({});
  const [valueProblems, setValueProblems] = useState<Readonly<Record<string, string>>>({});
  const [announcement, setAnnouncement] = useState('');
  // The id of the whole field leads to what it lacks: the first value that was not kept, otherwise a new pair.
  const [missingKey] = missingKeys(pairs);
  const isMissing = missingKey !== undefined;
  const keyFieldId = isMissing ? `${id}-key` : id;
  const idOf = (control: Control, key: string) =>
    key === missingKey ? id : `${id}-${control}-${pairs.findIndex((pair) => pair.key === key)}`;

  const nextFocus = useRef<string>(undefined);
  useEffect(() => {
    if (nextFocus.current === undefined) return;
    document.getElementById(nextFocus.current)?.focus();
    nextFocus.current = undefined;
  });
  const startsMissing = useRef(isMissing);
  useEffect(() => {
    if (startsMissing.current) document.getElementById(id)?.focus();
  }, [id]);
  const focus = (element: string) => {
    nextFocus.current = element;
  };
  const clearProblem = (key: string) => {
    const { [key]: _, ...others } = valueProblems;
    setValueProblems(others);
  };
  const endEdit = (key: string) => {
    clearProblem(key);
    set({ edits: edits.filter((edit) => edit.key !== key) });
  };

  const added = withPair(pairs, draft);
  return {
    draft,
    /** Problem of the typed pair at the attempt to add it. */
    problem,
    /** What would be wrong if it was added now. */
    missing: 'problem' in added ? added.problem : NO_PROBLEM,
    /** Last change, announced to screen readers. */
    announcement,
    idOf,
    /** Id of the field for the key of a new pair. */
    keyFieldId,
    type(typed: Partial<TypedPair>) {
      setProblem({});
      set({ draft: withoutForeignFile({ ...draft, ...typed }) });
    },
    add() {
      const result = withPair(pairs, draft);
      if ('problem' in result) {
        setProblem(result.problem);
        focus(result.problem.key ? keyFieldId : `${id}-value`);
        // A screen reader reads the field with its message instead.
        setAnnouncement('');
        return;
      }
      onChange(result.pairs);
      set({ draft: NOTHING_TYPED });
      setProblem({});
      setAnnouncement(texts.added(draft.key.trim()));
      focus(keyFieldId);
    },
    /** Returns the typed value of a pair; undefined while it is not edited. */
    editOf: (key: string) => edits.find((edit) => edit.key === key)?.value,
    /** Returns what was wrong with the typed value when it was to be confirmed. */
    problemOf: (key: string) => valueProblems[key],
    edit(key: string, value: string) {
      set({ edits: [...edits.filter((edit) => edit.key !== key), { key, value }] });
      clearProblem(key);
    },
    begin(key: string, value: string) {
      set({ edits: [...edits, { key, value }] });
      focus(idOf('value', key));
    },
    /** Takes a value into the list. `fileName`: the file whose content it is. */
    confirm(pair: Pair, typed: string, fileName?: string) {
      const { key } = pair;
      const problem = newValueProblem(pair, typed);
      if (problem) {
        setValueProblems({ ...valueProblems, [key]: problem });
        focus(idOf('value', key));
        return;
      }
      onChange(
        withChange(pairs, key, {
          value: typed.trim(),
          ...(fileName !== undefined && fileDescription({ fileName })),
        }),
      );
      endEdit(key);
      focus(idOf('edit', key));
    },
    discard(key: string) {
      endEdit(key);
      focus(idOf('edit', key));
    },
    remove(key: string) {
      endEdit(key);
      onChange(withChange(pairs, key, { removed: true }));
      focus(idOf('restore', key));
    },
    restore(key: string) {
      onChange(withChange(pairs, key, { removed: false }));
      focus(idOf('edit', key));
    },
  };
}
export type PairEditing = ReturnType<typeof usePairEditing>;
