import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';

/** Schema of a form: its input are the values of the fields, its output is what is saved. */
export type FormSchema<Values extends FieldValues, Output> = z.ZodMiniType<Output, Values>;
export type SchemaForm<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output>;

/** Empty message for rules without one; the field then shows the default message of its kind. */
export const NO_MESSAGE = { error: () => '' };

/** Returns a form that is validated on submit, and from then on with every change. */
export function useSchemaForm<Values extends FieldValues, Output>(
  schema: FormSchema<Values, Output>,
  values: Values,
): SchemaForm<Values, Output> {
  return useForm<Values, unknown, Output>({
    resolver: zodResolver<Values, unknown, Output>(schema, NO_MESSAGE),
    defaultValues: values as DefaultValues<Values>,
    // The error summary receives the focus instead.
    shouldFocusError: false,
  });
}

/** Returns the paths whose current values the schema rejects. */
export function useInvalidPaths<Values extends FieldValues, Output>(
  form: SchemaForm<Values, Output>,
  schema: FormSchema<Values, Output>,
): string[] {
  // Renders again with every change. `getValues` includes values that currently have no field.
  useWatch({ control: form.control });
  const parsed = schema.safeParse(form.getValues());
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.map(String).join('.'));
}
