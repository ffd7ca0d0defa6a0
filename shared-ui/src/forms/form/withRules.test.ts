import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { messages, required } from '../rules';
import { fieldsLeftOut, requiredFields } from './missingFields.fixture';
import { NO_MESSAGE } from './useSchemaForm';
import { withRules } from './withRules';

const schema = withRules(
  z.object({
    title: required.text(),
    adapter: z.custom<string>((adapter) => adapter !== '', messages.choose),
    colour: z.enum(['red', 'blue']),
    other: z.boolean(),
    publisher: z.pipe(
      z.string(),
      z.transform((name: string) => name.trim()),
    ),
  }),
  ({ other, publisher }) =>
    other && publisher === '' ? [{ path: ['publisher'], message: messages.choose }] : [],
);
const valid = { title: 'Bus', adapter: 'GTFS', colour: 'red', other: true, publisher: ' Stadt ' } as const;

it('the check of a zod object leaves fields out while another one is wrong, a rule does not', () => {
  const fields = z.object({ title: required.text(), publisher: z.string() });
  const blank = { title: '', publisher: '' };
  const filled = { title: 'Bus', publisher: 'Stadt' };
  const checked = fields.check(z.refine(({ publisher }) => publisher !== '', { path: ['publisher'] }));
  expect(fieldsLeftOut({ schema: checked, filled, blank })).toEqual(['publisher']);
  const ruled = withRules(fields, ({ publisher }) =>
    publisher === '' ? [{ path: ['publisher'], message: messages.required }] : [],
  );
  expect(requiredFields({ schema: ruled, filled, blank })).toEqual(['title', 'publisher']);
  expect(fieldsLeftOut({ schema: ruled, filled, blank })).toEqual([]);
});

describe('withRules', () => {
  it('reports rules over several fields together with the problems of single fields', () => {
    const issues = schema.safeParse({ ...valid, title: '', adapter: '', publisher: '' }).error?.issues;
    expect(issues?.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['title', messages.required],
      ['adapter', messages.choose],
      ['publisher', messages.choose],
    ]);
  });
  it('returns the output of the fields', () => {
    expect(schema.parse(valid)).toEqual({ ...valid, publisher: 'Stadt' });
  });
  it('leaves the message empty where a rule has none, so that the field shows its own', () => {
    const issues = schema.safeParse({ ...valid, colour: '' }, NO_MESSAGE).error?.issues;
    expect(issues).toMatchObject([{ path: ['colour'], message: '' }]);
  });
});
