import { useFormValue, useSetFormValues } from '@mobidrom/shared-ui/forms';
import { useEffect, useRef, useState } from 'react';
import { NOTHING_TYPED, newValueProblem, type Pair, type PairProblem, withChange, withPair } from './pairs';
import type { PreferenceValues } from './preference.schema';
import { texts } from './texts';

/** What can have the focus in the list, by the key of its pair. */
type Control = 'edit' | 'value' | 'restore';

/**
 * Adding, changing and deleting pairs of the temporary list. Nothing of it is saved; the focus goes on to what comes next,
 * because the button that was pressed is often gone.
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
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [said, setSaid] = useState('');
  const idOf = (control: Control, key: string) =>
    `${id}-${control}-${pairs.findIndex((pair) => pair.key === key)}`;

  const nextFocus = useRef<string>(undefined);
  useEffect(() => {
    if (nextFocus.current === undefined) return;
    document.getElementById(nextFocus.current)?.focus();
    nextFocus.current = undefined;
  });
  const focus = (element: string) => {
    nextFocus.current = element;
  };
  const setRight = (key: string) => {
    const { [key]: _, ...others } = wrong;
    setWrong(others);
  };
  const endEdit = (key: string) => {
    setRight(key);
    set({ edits: edits.filter((edit) => edit.key !== key) });
  };

  return {
    draft,
    problem,
    /** What was just done, for those who listen. */
    said,
    idOf,
    type(typed: Partial<typeof draft>) {
      setProblem({});
      set({ draft: { ...draft, ...typed } });
    },
    add() {
      const result = withPair(pairs, draft);
      if ('problem' in result) {
        setProblem(result.problem);
        focus(result.problem.key ? id : `${id}-value`);
        // The focus may be there already: the message is then read out with the field.
        setSaid('');
        return;
      }
      onChange(result.pairs);
      set({ draft: NOTHING_TYPED });
      setProblem({});
      setSaid(texts.added(draft.key.trim()));
      focus(id);
    },
    /** What is typed as the new value of a pair; undefined while it is not edited. */
    editOf: (key: string) => edits.find((edit) => edit.key === key)?.value,
    /** What is wrong with it, since it was to be confirmed. */
    problemOf: (key: string) => wrong[key],
    edit(key: string, value: string) {
      set({ edits: [...edits.filter((edit) => edit.key !== key), { key, value }] });
      setRight(key);
    },
    begin(key: string, value: string) {
      set({ edits: [...edits, { key, value }] });
      focus(idOf('value', key));
    },
    confirm(pair: Pair, typed: string) {
      const { key } = pair;
      const problem = newValueProblem(pair, typed);
      if (problem) {
        setWrong({ ...wrong, [key]: problem });
        focus(idOf('value', key));
        return;
      }
      onChange(withChange(pairs, key, { value: typed.trim() }));
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
