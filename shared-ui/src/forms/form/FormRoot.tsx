import { type ReactNode, useMemo, useState } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { FieldRegistry } from './FieldRegistry';
import { FormScopeContext, InvalidPathsContext } from './FormScope';
import { type FormSchema, type SchemaForm, useInvalidPaths } from './useSchemaForm';

interface FormRootProps<Values extends FieldValues, Output> {
  readonly form: SchemaForm<Values, Output>;
  readonly schema: FormSchema<Values, Output>;
  /** Whether all fields are read-only. */
  readonly readOnly?: boolean;
  readonly registry?: FieldRegistry;
  readonly children: ReactNode;
}

/** Provides what fields, sections and error summary of a form share. Dialogs contain it; forms on pages render it themselves. */
export function FormRoot<Values extends FieldValues, Output>({
  form,
  schema,
  readOnly = false,
  registry: given,
  children,
}: FormRootProps<Values, Output>) {
  const [own] = useState(() => new FieldRegistry());
  const [sections] = useState(() => new Map<string, () => void>());
  const registry = given ?? own;
  const scope = useMemo(() => ({ registry, readOnly, sections }), [registry, readOnly, sections]);
  const invalid = useInvalidPaths(form, schema);
  return (
    <FormProvider {...form}>
      <FormScopeContext value={scope}>
        <InvalidPathsContext value={invalid}>{children}</InvalidPathsContext>
      </FormScopeContext>
    </FormProvider>
  );
}
