import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';

/** What a form is checked by: its input is what the fields hold, its output what is saved. */
export type FormSchema<Values extends FieldValues, Output> = z.ZodMiniType<Output, Values>;
export type SchemaForm<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output>;

/** Rules without words of their own get an empty message: the field has a default one that fits its kind. */
const NO_WORDS = { error: () => '' };

/**
 * A form over a schema. Checked when it is sent, and from then on with every change: nobody is corrected while still
 * typing for the first time.
 */
export function useSchemaForm<Values extends FieldValues, Output>(
  schema: FormSchema<Values, Output>,
  values: Values,
): SchemaForm<Values, Output> {
  return useForm<Values, unknown, Output>({
    resolver: zodResolver<Values, unknown, Output>(schema, NO_WORDS),
    defaultValues: values as DefaultValues<Values>,
    // The summary takes the focus instead.
    shouldFocusError: false,
  });
}

/** The paths that the schema does not accept as they are now. */
export function useOpenPaths<Values extends FieldValues, Output>(
  form: SchemaForm<Values, Output>,
  schema: FormSchema<Values, Output>,
): string[] {
  // Renders again with every change; the values are read whole, with those that have no field at the moment.
  useWatch({ control: form.control });
  const parsed = schema.safeParse(form.getValues());
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.map(String).join('.'));
}
