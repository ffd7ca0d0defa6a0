import { expect, it } from 'vitest';
import { scrollPlace } from './scrollPlace';

it('pages that the browser loads itself are told apart by their address, each with its own place', () => {
  expect(scrollPlace({ key: 'default', pathname: '/faq', search: '' })).toBe('/faq');
  expect(scrollPlace({ key: 'default', pathname: '/datenkatalog', search: '?q=bus' })).toBe(
    '/datenkatalog?q=bus',
  );
});
it('a step in the portal has the key of its own place in the history', () => {
  expect(scrollPlace({ key: 'x7a', pathname: '/faq', search: '' })).toBe('x7a');
});
