import { type ComponentType, useContext, useEffect, useId, useRef } from 'react';
import { type FieldPathByValue, type FieldValues, useController, useFormContext } from 'react-hook-form';
import type { InputProps } from '../fields/FieldFrame';
import { messages } from '../rules';
import { SectionContext, useFormScope } from './FormScope';
import { withLackingParts } from './lackingParts';

type Managed = 'id' | 'value' | 'onChange' | 'onBlur' | 'error';

/** Props of a field: those of its input, with the path of the value instead of the value. */
export type FieldProps<P, V, Values extends FieldValues> = Omit<P, Managed> & {
  readonly name: FieldPathByValue<Values, V>;
  /** Called after the user changed the value, for fields that change others. */
  readonly onChanged?: (value: V) => void;
};

interface ConnectedField<V, P> {
  /** Returns the value as German text for the conflict notice. */
  readonly describe: (value: V, props: Omit<P, Managed>) => string;
  /** Returns the names of parts that lack a value, which the error summary names; the field's id leads to the first. */
  readonly lacking?: (value: V) => readonly string[];
  /** Error message if the schema has none. */
  readonly fallback?: string;
}

/**
 * Returns an input as a field of a form, which provides value, error and read-only, and lists it in the error summary.
 * A read-only form shows neither hints nor warnings: they say how to fill in a field.
 */
export function connectField<V, P extends InputProps<V>>(
  Input: ComponentType<P>,
  { describe, lacking, fallback = messages.required }: ConnectedField<V, P>,
) {
  return function Field<Values extends FieldValues>({ name, onChanged, ...rest }: FieldProps<P, V, Values>) {
    // TypeScript cannot tell that the rest are the input's props without the managed ones.
    const props = rest as unknown as Omit<P, Managed>;
    const { label, required = false, readOnly, disabled, warning, hint } = props as unknown as InputProps<V>;
    const id = useId();
    const { registry, readOnly: formIsReadOnly } = useFormScope();
    const section = useContext(SectionContext);
    const { field, fieldState } = useController({ name });
    const latest = useRef(props);
    useEffect(() => {
      latest.current = props;
    });
    useEffect(
      () =>
        registry.add(
          withLackingParts(
            {
              name,
              label,
              required,
              id,
              section,
              describe: (value) => describe(value as V, latest.current),
            },
            lacking && ((value) => lacking(value as V)),
          ),
        ),
      [registry, name, label, required, id, section],
    );
    const { clearErrors } = useFormContext();
    // A field that is no longer shown has no error.
    useEffect(() => () => clearErrors(name), [clearErrors, name]);
    const connected = {
      ...props,
      id,
      value: field.value as V,
      onChange: (value: V) => {
        field.onChange(value);
        onChanged?.(value);
      },
      onBlur: field.onBlur,
      readOnly: readOnly || formIsReadOnly,
      // A read-only field is not required.
      required: required && !formIsReadOnly,
      disabled,
      // An error says more about the same value.
      warning: formIsReadOnly ? undefined : warning && fieldState.error ? '' : warning,
      hint: formIsReadOnly ? undefined : hint,
      error: fieldState.error && (messageOf(fieldState.error) ?? fallback),
    };
    return <Input {...(connected as unknown as P)} />;
  };
}

/** Returns the first message of an error. Errors of lists and objects are nested. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message || undefined;
  for (const [key, child] of Object.entries(error)) {
    const message = key === 'ref' ? undefined : messageOf(child);
    if (message) return message;
  }
  return undefined;
}
