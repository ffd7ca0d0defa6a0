import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { PairEditor } from './PairEditor';
import { pairsOf } from './pairs';
import type { PairEditing } from './usePairEditing';

afterEach(cleanup);

function show(key: string) {
  const [pair] = pairsOf({ value: { [key]: { value: 'x', defaultValue: '', description: '' } } });
  if (!pair) throw new Error('no pair');
  const edit = vi.fn();
  const confirm = vi.fn();
  const editing = { idOf: () => 'value', problemOf: () => undefined, edit, confirm, discard: vi.fn() };
  render(<PairEditor pair={pair} typed="" isMissed={false} editing={editing as unknown as PairEditing} />);
  return { field: screen.getByLabelText(`Wert von ${key}`), edit, confirm };
}

const CERTIFICATE = 'Wert von ZERTIFIKAT';

it('takes a certificate only from a file that is one, and its name with it', async () => {
  const { field, confirm } = show('ZERTIFIKAT');
  expect(field).toMatchObject({ type: 'file', accept: '.p12,.pfx' });
  const user = userEvent.setup({ delay: null });
  await user.upload(field, new File(['\u0089PNG'], 'bild.p12'));
  expect(await screen.findByText(/„bild\.p12“ ist kein P12-Zertifikat/)).toBeDefined();
  expect(confirm).not.toHaveBeenCalled();
  await user.upload(screen.getByLabelText(CERTIFICATE), new File(['0abc'], 'zugang.p12'));
  await waitFor(() =>
    expect(confirm).toHaveBeenCalledWith(
      expect.objectContaining({ key: 'ZERTIFIKAT' }),
      'MGFiYw==',
      'zugang.p12',
    ),
  );
});
it('leaves Enter on the choice of a file to the browser', () => {
  const { field, confirm } = show('P12_CERTIFICATE');
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
  expect(confirm).not.toHaveBeenCalled();
});
it('keeps the line breaks of a new secret, whose stored value is not known', () => {
  const { field, edit, confirm } = show('privateKey');
  fireEvent.change(field, { target: { value: '-----BEGIN-----\nMIIC' } });
  expect(edit).toHaveBeenCalledWith('privateKey', '-----BEGIN-----\nMIIC');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(confirm).not.toHaveBeenCalled();
});
it.each(['ctrlKey', 'metaKey'])('leaves Enter with %s to the dialog, which is saved by it', (modifier) => {
  const { field, confirm } = show('zoom');
  expect(fireEvent.keyDown(field, { key: 'Enter', [modifier]: true })).toBe(true);
  expect(confirm).not.toHaveBeenCalled();
});
it('confirms a value of one line by Enter', () => {
  const { field, confirm } = show('zoom');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(confirm).toHaveBeenCalledTimes(1);
});
