import { createContext, useContext } from 'react';
import type { FieldRegistry } from './FieldRegistry';

/** What every field of a form shares. */
export interface FormScope {
  readonly registry: FieldRegistry;
  /** Fields can be read and copied, not changed: the person lacks the right to update. */
  readonly readOnly: boolean;
  /** How to open a section, by its id. */
  readonly sections: Map<string, () => void>;
}
export const FormScopeContext = createContext<FormScope | undefined>(undefined);

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('A field stands outside of a form');
  return scope;
}

/** Whether the form around can only be read: for what changes values beside the fields, which know it themselves. */
export const useFormIsReadOnly = (): boolean => useFormScope().readOnly;

/** The id of the section around a field. */
export const SectionContext = createContext<string | undefined>(undefined);

/**
 * Paths that the schema does not accept as they are now, whether or not they are shown as errors yet. Apart from the
 * scope, because it changes with every key and only sections want to know.
 */
export const OpenPathsContext = createContext<readonly string[]>([]);
