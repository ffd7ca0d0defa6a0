import type { Readable, UnsavedGuard } from '@mobidrom/shared-contract';
import { createStore } from 'zustand/vanilla';
import { readableStore } from './readableStore';

export interface FormGuard extends UnsavedGuard {
  /** Number of open forms of the portal itself, without those of framed pages. */
  readonly openForms: Readable<number>;
}

/**
 * Creates the guard of unsaved changes. It asks the open forms when it is asked itself, so that forms need not report
 * every edit.
 * @param onOpened called when a form is opened
 */
export function createUnsavedGuard(onOpened: () => void): FormGuard {
  const forms = new Set<{ readonly isDirty: () => boolean; readonly isFramed: boolean }>();
  const count = createStore<number>(() => 0);
  const recount = () => count.setState([...forms].filter(({ isFramed }) => !isFramed).length, true);
  return {
    register: (isDirty, { isFramed = false } = {}) => {
      const form = { isDirty, isFramed };
      forms.add(form);
      recount();
      onOpened();
      return () => {
        forms.delete(form);
        recount();
      };
    },
    isDirty: () => [...forms].some((form) => form.isDirty()),
    openForms: readableStore(count),
  };
}
