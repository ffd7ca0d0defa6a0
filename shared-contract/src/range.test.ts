import { describe, expect, it } from 'vitest';
import { satisfies } from './range';

describe('satisfies', () => {
  it.each([
    ['19.3.1', '^19.3.0'],
    ['19.3.0', '^19.3.0'],
    ['19.10.0', '^19.3.5'],
    ['0.3.4', '^0.3.2'],
    ['0.0.3', '^0.0.3'],
    ['0.0.0', '^0.0.0'],
    ['1.0.0', '1.0.0'],
    ['2.0.0-rc.1', '2.0.0-rc.1'],
    ['2.0.0-rc.1', '^2.0.0-rc.1'],
  ])('is true for %s in %s', (version, range) => {
    expect(satisfies(version, range)).toBe(true);
  });

  it.each([
    ['19.2.9', '^19.3.0'],
    ['20.0.0', '^19.3.0'],
    ['19.3.0', '^19.3.1'],
    ['0.4.0', '^0.3.2'],
    ['0.0.4', '^0.0.3'],
    ['1.0.1', '1.0.0'],
    ['2.0.0-rc.1', '^2.0.0'],
    ['1.0.0', '*'],
    ['1.0.0', '>=1.0.0'],
    ['1.0.0', ''],
    ['', '^1.0.0'],
  ])('is false for %s in %s', (version, range) => {
    expect(satisfies(version, range)).toBe(false);
  });
});
