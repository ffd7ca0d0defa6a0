import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { problemsOf } from './fieldErrors';

/** The value of a field of the form around, followed over every change: for fields that depend on it. */
export const useFormValue = <Values extends FieldValues, Name extends FieldPath<Values>>(
  name: Name,
): FieldPathValue<Values, Name> => useWatch<Values, Name>({ name });

/** All values of the form around, followed over every change. */
export const useFormValues = <Values extends FieldValues>(): Values => {
  const { getValues, control } = useFormContext<Values>();
  useWatch({ control });
  return getValues();
};

/**
 * Changes fields that follow another one, as a choice that empties others does: what `change` answers takes the place of all values.
 * Fields that show an error are checked again, because what was wrong with them may be mended by it.
 */
export const useSetFormValues = <Values extends FieldValues>(): ((
  change: (values: Values) => Values,
) => void) => {
  const { getValues, setValues, trigger } = useFormContext<Values>();
  const { errors } = useFormState<Values>();
  return (change) => {
    // A copy, because the form writes into the values that it is given.
    setValues(structuredClone(change(getValues())));
    const wrong = problemsOf(errors).map(({ path }) => path as FieldPath<Values>);
    if (wrong.length > 0) void trigger(wrong);
  };
};
