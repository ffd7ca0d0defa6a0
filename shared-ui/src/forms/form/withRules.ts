import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { type FormSchema, NO_MESSAGE } from './useSchemaForm';

/** Problem that a rule over several fields finds, at one of them. */
export interface RuleProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/**
 * Returns a schema that reports the problems of single fields and of rules over several fields together. A check of a zod
 * object is skipped while one of its fields is wrong, so that the error summary would grow from one attempt to the next.
 * @param fields rules of each field by itself
 * @param rules returns the problems that depend on several fields, from unchecked values
 */
export const withRules = <Values extends FieldValues, Output>(
  fields: FormSchema<Values, Output>,
  rules: (values: Values) => readonly RuleProblem[],
): FormSchema<Values, Output> =>
  z.pipe(
    z.custom<Values>().check((context) => {
      const { value } = context;
      const ofFields = fields.safeParse(value, NO_MESSAGE).error?.issues ?? [];
      for (const { path, message } of [...ofFields, ...rules(value)]) {
        context.issues.push({ code: 'custom', path: [...path], message, input: value });
      }
    }),
    z.transform((values: Values) => fields.parse(values)),
  );
