import { expect, it } from 'vitest';
import { offeredVersions } from './offeredVersions';

const part = { active: '1.1.0', fallback: '1.0.0', servedInstead: undefined };

it('offers a correction of an earlier version', () => {
  const published = ['1.2.0', '1.1.0', '1.0.1', '1.0.0'];
  expect(offeredVersions({ ...part, published })).toEqual(published);
});

it('offers the newest on either side of the live version, and what is in use', () => {
  const minors = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, at) => `1.${from - at}.0`);
  const published = [...minors(29, 0), '0.9.0'];
  const candidate = { version: '1.20.0', share: 5 } as never;
  expect(offeredVersions({ ...part, active: '1.15.0', fallback: '0.9.0', candidate, published })).toEqual([
    ...minors(29, 25),
    '1.20.0',
    '1.15.0',
    ...minors(14, 10),
    '0.9.0',
  ]);
});

it('offers the newest where nothing is live', () => {
  const published = ['7.0.0', '6.0.0', '5.0.0', '4.0.0', '3.0.0', '2.0.0'];
  expect(offeredVersions({ ...part, active: undefined, fallback: undefined, published })).toEqual(
    published.slice(0, 5),
  );
});
