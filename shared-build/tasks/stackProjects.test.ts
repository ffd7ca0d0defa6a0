import { expect, it } from 'vitest';
import { askedProjects, groupsOf } from './stackProjects.mjs';

it('returns all projects without arguments, in their order', () => {
  expect(askedProjects([])).toEqual({ projects: ['store', 'journeys', 'parts'], rest: [] });
});
it("returns the browser tests with arguments of Playwright's", () => {
  expect(askedProjects(['-g', 'PostgreSQL'])).toEqual({
    projects: ['journeys', 'parts'],
    rest: ['-g', 'PostgreSQL'],
  });
});
it('returns a named project alone, without its option', () => {
  expect(askedProjects(['--project=parts', 'outages.spec.ts'])).toEqual({
    projects: ['parts'],
    rest: ['outages.spec.ts'],
  });
});
it('runs the journeys first, then the tests that end parts, beside those of the store', () => {
  expect(groupsOf(['store', 'journeys', 'parts'])).toEqual([['journeys'], ['parts', 'store']]);
  expect(groupsOf(['store'])).toEqual([['store']]);
  expect(groupsOf([])).toEqual([]);
});
