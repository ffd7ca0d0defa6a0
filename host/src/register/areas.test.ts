import { describe, expect, it } from 'vitest';
import { areasOf, mayEnter } from './areas';
import { people, remote } from './register.fixture';

describe('areas', () => {
  it('mayEnter lets every signed-in user into a protected area without roles', () => {
    const area = { access: 'protected' } as const;
    expect(mayEnter(area, people.guest)).toBe(true);
    expect(mayEnter(area, people.anonymous)).toBe(false);
    expect(mayEnter(area, { status: 'settling', roles: [], groups: [] })).toBe(false);
  });

  it('areasOf takes the first of two remotes with the same path', () => {
    const first = remote('a', [{ path: 'x', title: 'Erster', access: 'public' }]);
    const second = remote('b', [{ path: 'x', title: 'Zweiter', access: 'public' }]);
    expect(areasOf([first, second]).map((area) => area.title)).toEqual(['Erster']);
  });
});
