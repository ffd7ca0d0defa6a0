import { type ComponentType, useContext, useEffect, useId, useRef } from 'react';
import { type FieldPathByValue, type FieldValues, useController, useFormContext } from 'react-hook-form';
import type { InputProps } from '../fields/FieldFrame';
import { messages } from '../rules';
import { SectionContext, useFormScope } from './FormScope';

type Managed = 'id' | 'value' | 'onChange' | 'onBlur' | 'error';

/** What an area writes for a field: the input's own props, and the path of its value instead of the value. */
export type FieldProps<P, V, Values extends FieldValues> = Omit<P, Managed> & {
  readonly name: FieldPathByValue<Values, V>;
  /** After the person changed it, for fields that change others. */
  readonly onChanged?: (value: V) => void;
};

interface ConnectedField<V, P> {
  /** The value in German words, for the conflict view. */
  readonly describe: (value: V, props: Omit<P, Managed>) => string;
  /** Shown when the schema has no words of its own. */
  readonly fallback?: string;
}

/** Makes a field of a form from an input: value, error, read-only and its place in the summary come from the form. */
export function connectField<V, P extends InputProps<V>>(
  Input: ComponentType<P>,
  { describe, fallback = messages.required }: ConnectedField<V, P>,
) {
  return function Field<Values extends FieldValues>({ name, onChanged, ...rest }: FieldProps<P, V, Values>) {
    // What is left after the managed props are taken out is what the input takes beside them.
    const props = rest as unknown as Omit<P, Managed>;
    const { label, required, readOnly, disabled } = props as unknown as InputProps<V>;
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
        registry.add({
          name,
          label,
          id,
          section,
          describe: (value) => describe(value as V, latest.current),
        }),
      [registry, name, label, id, section],
    );
    const { clearErrors } = useFormContext();
    // What is no longer asked for can no longer be wrong.
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
      // Who may only read fills in nothing.
      required: required && !formIsReadOnly,
      disabled,
      ...(fieldState.error && { error: messageOf(fieldState.error) ?? fallback }),
    };
    return <Input {...(connected as unknown as P)} />;
  };
}

/** Errors of a value that is a list or an object stand below it: the first one speaks for the field. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message || undefined;
  for (const [key, child] of Object.entries(error)) {
    const message = key === 'ref' ? undefined : messageOf(child);
    if (message) return message;
  }
  return undefined;
}
