import { type ReactNode, useMemo, useState } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { FieldRegistry } from './FieldRegistry';
import { FormScopeContext, OpenPathsContext } from './FormScope';
import { type FormSchema, type SchemaForm, useOpenPaths } from './useSchemaForm';

interface FormRootProps<Values extends FieldValues, Output> {
  readonly form: SchemaForm<Values, Output>;
  readonly schema: FormSchema<Values, Output>;
  /** All fields can be read, none changed. */
  readonly readOnly?: boolean;
  readonly registry?: FieldRegistry;
  readonly children: ReactNode;
}

/** What fields, sections and summary of one form share. Dialogs bring it; a form on a page puts it around itself. */
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
  const open = useOpenPaths(form, schema);
  return (
    <FormProvider {...form}>
      <FormScopeContext value={scope}>
        <OpenPathsContext value={open}>{children}</OpenPathsContext>
      </FormScopeContext>
    </FormProvider>
  );
}
