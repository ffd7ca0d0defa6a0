import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { fieldsFor } from '../form/fieldsFor';
import { renderInPortal } from '../renderInPortal.fixture';
import { required } from '../rules';
import { FormDialog } from './FormDialog';
import { useEntityDialog } from './useEntityDialog';

const schema = z.object({ name: required.text() });
type Values = z.input<typeof schema>;
const { TextField } = fieldsFor<Values>();
const rights = { create: true, update: true, delete: true };

interface AreaProps {
  create(values: Values): Promise<{ ok: true }>;
  beforeSave(values: Values): Promise<boolean>;
}
function Area({ create, beforeSave }: AreaProps) {
  const dialog = useEntityDialog<Values, Values>({
    blank: () => ({ name: '' }),
    valuesOf: (values) => values,
    create,
    update: async () => ({ ok: true }),
  });
  return (
    <>
      <button type="button" onClick={() => dialog.create()}>
        Hinzufügen
      </button>
      <FormDialog
        dialog={dialog}
        title={() => 'Neu'}
        schema={() => schema}
        rights={rights}
        beforeSave={beforeSave}
      >
        <TextField name="name" label="Name" />
      </FormDialog>
    </>
  );
}

async function openArea(answers: readonly boolean[]) {
  const left = [...answers];
  const create = vi.fn(async () => ({ ok: true }) as const);
  const beforeSave = vi.fn(async () => left.shift() ?? false);
  const { user } = renderInPortal(<Area create={create} beforeSave={beforeSave} />);
  await user.click(screen.getByRole('button', { name: 'Hinzufügen' }));
  const save = () => user.click(screen.getByRole('button', { name: 'Speichern' }));
  const type = (text: string) => user.type(screen.getByRole('textbox', { name: 'Name' }), text);
  return { create, beforeSave, save, type };
}

afterEach(cleanup);

it('receives the values; false cancels the save, true saves', async () => {
  const { create, beforeSave, save, type } = await openArea([false, true]);
  await type('Köln');
  await save();
  await waitFor(() => expect(beforeSave).toHaveBeenLastCalledWith({ name: 'Köln' }));
  expect(create).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Köln');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(create).toHaveBeenCalledExactlyOnceWith({ name: 'Köln' });
});
it('is not called with invalid values', async () => {
  const { beforeSave, save } = await openArea([true]);
  await save();
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(beforeSave).not.toHaveBeenCalled();
});

it('is asked once when Speichern is clicked again before its answer', async () => {
  const create = vi.fn(async () => ({ ok: true }) as const);
  const answers: ((yes: boolean) => void)[] = [];
  const beforeSave = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)));
  const { user } = renderInPortal(<Area create={create} beforeSave={beforeSave} />);
  await user.click(screen.getByRole('button', { name: 'Hinzufügen' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Köln');
  const save = screen.getByRole('button', { name: 'Speichern' });
  await user.click(save);
  await waitFor(() => expect(beforeSave).toHaveBeenCalledOnce());
  await user.click(save);
  for (const answer of answers) answer(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([create.mock.calls.length, beforeSave.mock.calls.length]).toEqual([1, 1]);
});
