import type { Readable, UnsavedGuard } from '@mobidrom/shared-contract';
import { createStore } from 'zustand/vanilla';
import { readableStore } from './readableStore';

export interface FormGuard extends UnsavedGuard {
  /** Number of open forms. */
  readonly openForms: Readable<number>;
}

/**
 * Creates the guard of unsaved changes. It asks the open forms when it is asked itself, so that forms need not report
 * every edit.
 * @param onOpened called when a form is opened
 */
export function createUnsavedGuard(onOpened: () => void): FormGuard {
  const forms = new Set<{ readonly isDirty: () => boolean }>();
  const count = createStore<number>(() => 0);
  return {
    register: (isDirty) => {
      const form = { isDirty };
      forms.add(form);
      count.setState(forms.size, true);
      onOpened();
      return () => {
        forms.delete(form);
        count.setState(forms.size, true);
      };
    },
    isDirty: () => [...forms].some((form) => form.isDirty()),
    openForms: readableStore(count),
  };
}
