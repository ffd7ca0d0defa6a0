import { expect, it } from 'vitest';
import { askedProjects } from './stackProjects.mjs';

it('whoever names no part of the tests gets all, in their order', () => {
  expect(askedProjects(['-g', 'PostgreSQL'])).toEqual({
    projects: ['journeys', 'parts'],
    rest: ['-g', 'PostgreSQL'],
  });
});
it('whoever names one gets it alone, and it is not told to Playwright a second time', () => {
  expect(askedProjects(['--project=parts', 'outages.spec.ts'])).toEqual({
    projects: ['parts'],
    rest: ['outages.spec.ts'],
  });
});
