import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type ListQuery,
  listAnswer,
  listItems,
  listQuery,
  listQueryString,
  readableItems,
  textAt,
} from './listQuery';

const sent = (search: string): Record<string, string | string[]> => {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((key) => {
      const values = parameters.getAll(key);
      return [key, values.length > 1 ? values : (values[0] as string)];
    }),
  );
};

test('an id that every object knows is no item of a list that does not hold it', () => {
  expect(listItems({ data: { a: 1 }, order: ['__proto__', 'constructor', 'a'] })).toEqual([
    { id: 'a', item: 1 },
  ]);
});

test('empty parameters are left out', () => {
  expect(listQueryString({ rowSetVersion: '', filters: [{ column: 'title', text: '' }] })).toBe('');
  expect(listQueryString({ page: 0, pageSize: 500 })).toBe('?page=0&pageSize=500');
});

test('a query survives the way to the server, wrapped or not', () => {
  const query: ListQuery = {
    page: 2,
    pageSize: 500,
    rowSetVersion: '17',
    sort: { column: 'title', direction: 'desc' },
    filters: [
      { column: 'title', text: 'Köln: 100 % & mehr*' },
      { column: 'adapter', text: 'GTFS' },
    ],
  };
  expect(listQuery.parse(sent(listQueryString(query)))).toEqual(query);
  expect(listQuery.parse(sent(listQueryString(query, 'wrapped')))).toEqual(query);
});

test('writes a wrapped filter as <column>:value:<text>*', () => {
  const text = listQueryString({ filters: [{ column: 'title', text: 'Rad' }] }, 'wrapped');
  expect(new URLSearchParams(text).get('filter')).toBe('title:value:Rad*');
});

test.each([
  [{ page: '-1' }, 'page'],
  [{ pageSize: '1e9' }, 'pageSize'],
  [{ pageSize: '10001' }, 'pageSize'],
  [{ sort: 'title' }, 'sort'],
  [{ sort: 'title:up' }, 'sort'],
  [{ filter: 'no colon' }, 'filter'],
  [{ filter: ['title:bus', `title:${'*'.repeat(5_000)}`] }, 'filter'],
])('%j is refused by the name of its parameter', (query, field) => {
  expect(listQuery.safeParse(query).error?.issues[0]?.path).toEqual([field]);
});

test('ids that look like numbers keep the order that the service gave', () => {
  const answer = listAnswer(z.string()).parse({
    rowSetVersion: 4,
    totalCount: 2,
    data: { 10: 'ten', 9: 'nine' },
    order: ['10', '9'],
  });
  expect(answer.rowSetVersion).toBe('4');
  expect(listItems(answer).map(({ item }) => item)).toEqual(['ten', 'nine']);
});

test('items of another shape are left out and named, unless nothing is left', () => {
  const schema = listAnswer(z.object({ name: z.string() }));
  const data = { a: { name: 'Rad' }, b: { name: 7 }, c: {} };
  expect(schema.parse({ rowSetVersion: 1, totalCount: 3, data })).toEqual({
    rowSetVersion: '1',
    totalCount: 1,
    data: { a: { name: 'Rad' } },
    unread: [
      { id: 'b', field: 'name' },
      { id: 'c', field: 'name' },
    ],
  });
  const path = (answer: object) => schema.safeParse(answer).error?.issues[0]?.path.join('.');
  expect(path({ rowSetVersion: 1, totalCount: 1, data: { b: data.b } })).toBe('data.b.name');
});

test('items of another shape keep their places in a list of several fetches', () => {
  const schema = listAnswer(z.object({ name: z.string() }));
  const data = { a: { name: 'Rad' }, b: { name: 7 }, c: { name: 'Bus' } };
  expect(schema.parse({ rowSetVersion: 1, totalCount: 501, data })).toEqual({
    rowSetVersion: '1',
    totalCount: 501,
    data: { a: { name: 'Rad' }, c: { name: 'Bus' } },
    order: ['a', 'b', 'c'],
    unread: [{ id: 'b', field: 'name' }],
  });
  const last = { rowSetVersion: 1, totalCount: 501, data: { b: data.b } };
  expect(schema.parse(last)).toMatchObject({ totalCount: 501, data: {}, order: ['b'] });
  const none = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`e${at}`, {}]));
  const path = schema.safeParse({ rowSetVersion: 1, totalCount: 501, data: none }).error?.issues[0]?.path;
  expect(path).toEqual(['data', 'e0', 'name']);
});

describe('readableItems', () => {
  const schema = readableItems(
    z.object({ name: z.string(), at: z.object({ hour: z.number() }) }),
    textAt('name'),
  );
  const bus = { name: 'Bus', at: { hour: 4 } };

  test('returns the items that can be read, and names the others by id, or position, and field', () => {
    const answer = [{ name: 'Rad', at: { hour: null } }, bus, { at: { hour: 5 } }, null];
    expect(schema.parse(answer)).toEqual({
      items: [bus],
      unread: [
        { id: 'Rad', field: 'at.hour' },
        { id: 'Eintrag 3', field: 'name' },
        { id: 'Eintrag 4', field: '' },
      ],
    });
  });
  test('is a failure at the first wrong field where no item can be read', () => {
    const answer = [{ name: 'Rad', at: { hour: null } }, null];
    expect(schema.safeParse(answer).error?.issues[0]?.path).toEqual([0, 'at', 'hour']);
  });
  test('returns an empty list as empty, and refuses what is none', () => {
    expect(schema.parse([])).toEqual({ items: [], unread: [] });
    expect(schema.safeParse({ items: [bus] }).success).toBe(false);
    expect(schema.safeParse(undefined).success).toBe(false);
  });
});
