import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Problem } from './problem';
import { validate } from './validate';

const body = z.object({ name: z.string(), more: z.array(z.unknown()) });

// PostgreSQL stores neither of them, and would fail with an error of its own.
test.each([
  ['NUL', 'a\u0000b'],
  ['half a character', 'a\ud800b'],
])('%s is refused anywhere in a request, with its field', (_case, text) => {
  const errorsOf = (value: unknown) => {
    try {
      return validate(body, value, 'Inhalt');
    } catch (error) {
      return error;
    }
  };
  expect(errorsOf({ name: text, more: [] })).toMatchObject({ status: 400, errors: [{ field: 'name' }] });
  expect(errorsOf({ name: 'a', more: [0, { deep: text }] })).toMatchObject({
    status: 400,
    errors: [{ field: 'more.1.deep' }],
  });
  expect(errorsOf({ name: 'a', more: [{ [text]: 1 }] })).toMatchObject({
    status: 400,
    errors: [{ field: 'more.0' }],
  });
  expect(errorsOf({ name: 'a😀\n', more: [null] })).toEqual({ name: 'a😀\n', more: [null] });
});

// 50,000 levels fit into a request, and end the stack of whatever walks through them.
test.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
])('refuses %s that are nested too deeply, with the field', (_case, open, close) => {
  const nested = (levels: number): unknown =>
    JSON.parse(`{"name":"a","more":[${open.repeat(levels)}1${close.repeat(levels)}]}`);
  expect(() => validate(body, nested(20), 'Inhalt')).not.toThrow();
  expect(() => validate(body, nested(50_000), 'Inhalt')).toThrow(
    expect.objectContaining({
      status: 400,
      errors: [
        { field: expect.stringMatching(/^more\.0\./), message: expect.stringContaining('verschachtelt') },
      ],
    }),
  );
});

test('refuses numbers that are too large to be read, with the field', () => {
  const sent = (number: string): unknown => JSON.parse(`{"name":"a","more":[{"deep":[${number}]}]}`);
  for (const number of ['1e131071', '-1e309'])
    expect(() => validate(body, sent(number), 'Inhalt')).toThrow(
      expect.objectContaining({
        status: 400,
        errors: [{ field: 'more.0.deep.0', message: 'enthält eine zu große Zahl' }],
      }),
    );
  for (const number of ['1e308', '1e-131071', '-0'])
    expect(() => validate(body, sent(number), 'Inhalt')).not.toThrow();
});

test('names at most 20 of the wrong fields, and the number of the others', () => {
  const list = z.object({ list: z.array(z.number()) });
  const refusal = (count: number) => {
    try {
      return validate(list, { list: Array.from({ length: count }, () => 'x') }, 'Inhalt');
    } catch (error) {
      return error;
    }
  };
  const names = (count: number) => Array.from({ length: count }, (_, index) => `list.${index}`).join(', ');
  expect(refusal(20)).toMatchObject({ status: 400, detail: `Ungültige Felder: ${names(20)}` });
  expect(refusal(90_000)).toMatchObject({
    status: 400,
    detail: `Ungültige Felder: ${names(20)} und 89980 weitere`,
    errors: { length: 20 },
  });
});

test('shortens names that a client invents', () => {
  const lists = z.record(z.string(), z.array(z.number()));
  const long = 'x'.repeat(100_000);
  const length = (schema: z.ZodMiniType, value: unknown) => {
    try {
      return validate(schema, value, 'Inhalt');
    } catch (error) {
      return JSON.stringify([(error as Problem).detail, (error as Problem).errors]).length;
    }
  };
  expect(length(lists, { [long]: Array.from({ length: 50 }, () => 'x') })).toBeLessThan(50_000);
  const unknown = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`unknown${index}`, 1]));
  expect(length(z.strictObject({}), unknown)).toBeLessThan(5_000);
});
