import { type ReactNode, useState } from 'react';
import { renderInPortal } from '../renderInPortal.fixture';
import type { InputProps } from './FieldFrame';
import type { Option } from './options';

export const options: Option[] = [
  { value: 'k', label: 'Stadt Köln' },
  { value: 'm', label: 'Stadtwerke Münster' },
  { value: 'x', label: 'Stadt ohne Zugang', disabled: true },
  { value: 'b', label: 'Kreis Borken' },
];

type InputState<V> = Pick<InputProps<V>, 'id' | 'label' | 'value' | 'onChange'>;
/** Keeps the value of an input, and shows it as JSON. */
function InputHolder<V>({
  start,
  children,
  label,
}: {
  start: V;
  label: string;
  children: (field: InputState<V>) => ReactNode;
}) {
  const [value, onChange] = useState(start);
  return (
    <>
      {children({ id: 'field', label, value, onChange })}
      <output>{JSON.stringify(value)}</output>
    </>
  );
}
/** Renders an input with a value that it can change. */
export const show = <V,>(label: string, start: V, children: (field: InputState<V>) => ReactNode) =>
  renderInPortal(
    <InputHolder label={label} start={start}>
      {children}
    </InputHolder>,
  );
/** Returns the current value of the rendered input. */
export const value = () => JSON.parse(document.querySelector('output')?.textContent ?? 'null');
