import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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
  render(<PairEditor pair={pair} typed="" editing={editing as unknown as PairEditing} />);
  return { field: screen.getByLabelText(`Wert von ${key}`), edit, confirm };
}

it('keeps the line breaks of a new secret, whose stored value is not known', () => {
  const { field, edit, confirm } = show('privateKey');
  fireEvent.change(field, { target: { value: '-----BEGIN-----\nMIIC' } });
  expect(edit).toHaveBeenCalledWith('privateKey', '-----BEGIN-----\nMIIC');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(confirm).not.toHaveBeenCalled();
});
it('confirms a value of one line by Enter', () => {
  const { field, confirm } = show('zoom');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(confirm).toHaveBeenCalledTimes(1);
});
