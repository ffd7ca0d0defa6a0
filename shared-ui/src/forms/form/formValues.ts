import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { problemsOf } from './fieldErrors';

/** Returns the current value of a field in the surrounding form. */
export const useFormValue = <Values extends FieldValues, Name extends FieldPath<Values>>(
  name: Name,
): FieldPathValue<Values, Name> => useWatch<Values, Name>({ name });

/** Returns all current values of the surrounding form. */
export const useFormValues = <Values extends FieldValues>(): Values => {
  const { getValues, control } = useFormContext<Values>();
  useWatch({ control });
  return getValues();
};

/**
 * Returns a function that changes several fields at once, such as a choice that empties others: `change` maps all values
 * to new ones. Fields that show an error are validated again.
 */
export const useSetFormValues = <Values extends FieldValues>(): ((
  change: (values: Values) => Values,
) => void) => {
  const { getValues, setValues, trigger } = useFormContext<Values>();
  const { errors } = useFormState<Values>();
  return (change) => {
    // A copy, because the form modifies the values that it is given.
    setValues(structuredClone(change(getValues())));
    const wrong = problemsOf(errors).map(({ path }) => path as FieldPath<Values>);
    if (wrong.length > 0) void trigger(wrong);
  };
};
