import { createContext, useContext } from 'react';
import type { FieldRegistry } from './FieldRegistry';

/** Context of all fields of a form. */
export interface FormScope {
  readonly registry: FieldRegistry;
  /** Whether all fields are read-only. */
  readonly readOnly: boolean;
  /** Functions that open a section, by its id. */
  readonly sections: Map<string, () => void>;
}
export const FormScopeContext = createContext<FormScope | undefined>(undefined);

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('useFormScope is called outside of FormRoot');
  return scope;
}

/** Whether the surrounding form is read-only, for controls other than fields. */
export const useFormIsReadOnly = (): boolean => useFormScope().readOnly;

/** Id of the section around a field. */
export const SectionContext = createContext<string | undefined>(undefined);

/**
 * Paths whose current values the schema rejects, whether or not an error is shown yet. Not a part of the scope, because
 * it changes with every keystroke and only sections use it.
 */
export const InvalidPathsContext = createContext<readonly string[]>([]);
