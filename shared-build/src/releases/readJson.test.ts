import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ReleaseError } from './ReleaseError';
import { parseJson } from './readJson';

it('names file and position of what is no JSON, and repeats none of it', () => {
  const parse = (text: string) => () => parseJson(text, 'active.json', z.unknown());
  expect(parse('{\n  "a": 1,\n}')).toThrow(/^active\.json is not JSON: line 3, column 1$/);
  expect(parse('{"a": geheim}')).toThrow(/^active\.json is not JSON$/);
  expect(parse('')).toThrow(/^active\.json is not JSON: it ends too early$/);
});

it('tells a value that does not fit from one that there is not', () => {
  const owner = z.strictObject({ name: z.string() });
  const unusable = (value: unknown) => {
    try {
      return parseJson(JSON.stringify(value), 'owners.json', owner);
    } catch (error) {
      return error instanceof ReleaseError ? error.unusable : error;
    }
  };
  expect(unusable({ name: 1 })).toEqual({ file: 'owners.json', fault: 'field', field: 'name' });
  expect(unusable({ name: 'a', foo: 1, bar: 2 })).toEqual({
    ...{ file: 'owners.json', fault: 'unknown-field', field: 'foo, bar' },
  });
});
