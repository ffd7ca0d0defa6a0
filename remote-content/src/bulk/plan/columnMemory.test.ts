import { expect, it } from 'vitest';
import { storageFake } from '../../transaction/journal.fixture';
import { COLUMN_MEMORY_KEY, rememberColumns, rememberedColumns } from './columnMemory';
import { NO_COLUMNS } from './guessColumns';

const columns = { ...NO_COLUMNS, title: '1', sourceUrl: '0' };

it('remembers the columns of the same headings only', () => {
  const store = storageFake();
  rememberColumns(store, ['URL', 'Name'], columns);
  expect(rememberedColumns(store, ['URL', 'Name'])).toEqual(columns);
  expect(rememberedColumns(store, ['Name', 'URL'])).toBeUndefined();
});

it('keeps the last twenty, each once', () => {
  const store = storageFake();
  for (let at = 0; at < 25; at++) rememberColumns(store, [`Spalte ${at}`], columns);
  rememberColumns(store, ['Spalte 24'], NO_COLUMNS);
  expect(JSON.parse(store.getItem(COLUMN_MEMORY_KEY) ?? '')).toHaveLength(20);
  expect(rememberedColumns(store, ['Spalte 4'])).toBeUndefined();
  expect(rememberedColumns(store, ['Spalte 24'])).toEqual(NO_COLUMNS);
});

it.each(['{', '7', '[{"headings":1}]'])('ignores damaged entries: %s', (stored) => {
  const store = storageFake(new Map([[COLUMN_MEMORY_KEY, stored]]));
  expect(rememberedColumns(store, ['URL'])).toBeUndefined();
  rememberColumns(store, ['URL'], columns);
  expect(rememberedColumns(store, ['URL'])).toEqual(columns);
});
