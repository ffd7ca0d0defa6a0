import { button } from '@mobidrom/shared-contract/look';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInPortal } from '../renderInPortal.fixture';
import { MultiSelectInput, SearchSelectInput } from './SearchInputs';
import { SelectInput } from './SelectInput';
import { options } from './showInput.fixture';

vi.stubEnv('ALL_STYLES', 'yes');

afterEach(cleanup);

const field = { id: 'a', label: 'Organisation', options, onChange: () => undefined };

it.each([
  ['a select', <SelectInput key="one" {...field} value="" />],
  ['a searchable select', <SearchSelectInput key="search" {...field} value="" />],
  ['a multiple select', <MultiSelectInput key="several" {...field} value={[]} />],
])('an option of %s is as high as a button', async (_name, input) => {
  const { user } = renderInPortal(input);
  await user.click(screen.getByRole('combobox', { name: 'Organisation' }));
  const heights = screen.getAllByRole('option').map((option) => getComputedStyle(option).minHeight);
  expect(heights.length).toBeGreaterThanOrEqual(options.length);
  expect(new Set(heights)).toEqual(new Set([`${button.height}px`]));
});
