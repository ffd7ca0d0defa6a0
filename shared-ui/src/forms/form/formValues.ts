import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useFormContext,
  useWatch,
} from 'react-hook-form';

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

/** Sets a field that follows another one, as an id that follows the title. */
export const useSetFormValue = <Values extends FieldValues>() => {
  const { setValue } = useFormContext<Values>();
  return setValue;
};

/** Changes several fields at once, as a choice that empties others does: what it answers takes the place of all values. */
export const useSetFormValues = <Values extends FieldValues>(): ((
  change: (values: Values) => Values,
) => void) => {
  const { getValues, setValues } = useFormContext<Values>();
  // A copy, because the form writes into the values that it is given.
  return (change) => setValues(structuredClone(change(getValues())));
};
