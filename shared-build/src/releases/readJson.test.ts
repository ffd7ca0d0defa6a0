import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseJson } from './readJson';

it('names file and position of what is no JSON, and repeats none of it', () => {
  const parse = (text: string) => () => parseJson(text, 'active.json', z.unknown());
  expect(parse('{\n  "a": 1,\n}')).toThrow(/^active\.json is not JSON: line 3, column 1$/);
  expect(parse('{"a": geheim}')).toThrow(/^active\.json is not JSON$/);
  expect(parse('')).toThrow(/^active\.json is not JSON: it ends too early$/);
});
