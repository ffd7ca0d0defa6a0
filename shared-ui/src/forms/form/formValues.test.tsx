import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FieldGrid } from '../fields/FieldFrame';
import { required } from '../rules';
import { FormRoot } from './FormRoot';
import { fieldsFor } from './fieldsFor';
import { useFormValue, useSetFormValues } from './formValues';
import { useSchemaForm } from './useSchemaForm';

interface Values {
  readonly rows: readonly { readonly name: string }[];
  readonly total: string;
}
const BLANK = { name: '' };
const { TextField } = fieldsFor<Values>();
const schema = z.object({ rows: z.custom<Values['rows']>(), total: required.text() });

function Rows() {
  const rows = useFormValue<Values, 'rows'>('rows');
  const change = useSetFormValues<Values>();
  const setRows = (next: Values['rows']) =>
    change((values) => ({ ...values, rows: next, total: String(next.length) }));
  return (
    <FieldGrid>
      {rows.map((_, at) => (
        <TextField key={at} name={`rows.${at}.name`} label={`Name ${at + 1}`} />
      ))}
      <TextField name="total" label="Anzahl" />
      <button type="button" onClick={() => setRows([...rows, BLANK])}>
        mehr
      </button>
      <button type="button" onClick={() => setRows(rows.slice(1))}>
        weniger
      </button>
    </FieldGrid>
  );
}
function Form() {
  const form = useSchemaForm<Values, Values>(schema, { rows: [BLANK], total: '1' });
  return (
    <FormRoot form={form} schema={schema}>
      <Rows />
      <button type="button" onClick={form.handleSubmit(() => undefined)}>
        speichern
      </button>
    </FormRoot>
  );
}
const shown = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

afterEach(cleanup);

it('changes several fields at once without modifying the given values', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(screen.getByLabelText('Name 1'), 'a');
  await user.click(screen.getByText('mehr'));
  await user.type(screen.getByLabelText('Name 2'), 'b');
  await user.click(screen.getByText('mehr'));
  expect(shown()).toEqual(['a', 'b', '', '3']);
  await user.click(screen.getByText('weniger'));
  expect(shown()).toEqual(['b', '', '2']);
  expect(BLANK).toEqual({ name: '' });
});

it('clears an error that the change corrects', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.clear(screen.getByLabelText('Anzahl'));
  await user.click(screen.getByText('speichern'));
  expect(await screen.findByText('Bitte füllen Sie dieses Feld aus.')).toBeTruthy();
  await user.click(screen.getByText('mehr'));
  await waitFor(() => expect(screen.queryByText('Bitte füllen Sie dieses Feld aus.')).toBeNull());
});
