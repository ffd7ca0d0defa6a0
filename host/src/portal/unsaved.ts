import type { UnsavedGuard } from '@mobidrom/shared-contract';

/**
 * Knows all open forms. Each is asked when it matters, so that a form needs to report nothing while one types.
 * @param opened runs when a form is opened
 */
export function createUnsavedGuard(opened: () => void): UnsavedGuard {
  const forms = new Set<{ readonly isDirty: () => boolean }>();
  return {
    register: (isDirty) => {
      const form = { isDirty };
      forms.add(form);
      opened();
      return () => {
        forms.delete(form);
      };
    },
    isDirty: () => [...forms].some((form) => form.isDirty()),
  };
}
