import type { UnsavedGuard } from '@mobidrom/shared-contract';

/**
 * Creates the guard of unsaved changes. It asks the open forms when it is asked itself, so that forms need not report
 * every edit.
 * @param onOpened called when a form is opened
 */
export function createUnsavedGuard(onOpened: () => void): UnsavedGuard {
  const forms = new Set<{ readonly isDirty: () => boolean }>();
  return {
    register: (isDirty) => {
      const form = { isDirty };
      forms.add(form);
      onOpened();
      return () => {
        forms.delete(form);
      };
    },
    isDirty: () => [...forms].some((form) => form.isDirty()),
  };
}
