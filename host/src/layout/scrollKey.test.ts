import { describe, expect, it } from 'vitest';
import { scrollKey } from './scrollKey';

describe('scrollKey', () => {
  it('is the address of a page that the browser loads', () => {
    expect(scrollKey({ key: 'default', pathname: '/faq', search: '' })).toBe('/faq');
    expect(scrollKey({ key: 'default', pathname: '/datenkatalog', search: '?q=bus' })).toBe(
      '/datenkatalog?q=bus',
    );
  });
  it('is the key of the history entry after a navigation in the portal', () => {
    expect(scrollKey({ key: 'x7a', pathname: '/faq', search: '' })).toBe('x7a');
  });
});
