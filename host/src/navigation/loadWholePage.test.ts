import { describe, expect, it, vi } from 'vitest';
import { loadWholePage } from './loadWholePage';

const place = {
  pathname: '/datenkatalog/datensatz',
  search: '?a=1',
  hash: '#b',
  state: { src: '/api/ckan/dataset/1' },
  key: 'k2',
};
const address = '/datenkatalog/datensatz?a=1#b';

function page(state: unknown) {
  const done: unknown[][] = [];
  const history = {
    state,
    pushState: (...given: unknown[]) => void done.push(['push', ...given]),
    replaceState: (...given: unknown[]) => void done.push(['replace', ...given]),
  };
  const reload = vi.fn(() => void done.push(['reload']));
  return { done, history, location: { reload } };
}

describe('loadWholePage', () => {
  it('adds a history entry with the state', () => {
    const window = page({ usr: null, key: 'k1', idx: 3 });
    loadWholePage(place, false, window);
    expect(window.done).toEqual([['push', { usr: place.state, key: 'k2', idx: 4 }, '', address], ['reload']]);
  });
  it('replaces the current entry on a replacing navigation', () => {
    const window = page({ usr: null, key: 'k1', idx: 3 });
    loadWholePage(place, true, window);
    expect(window.done).toEqual([
      ['replace', { usr: place.state, key: 'k2', idx: 3 }, '', address],
      ['reload'],
    ]);
  });
  it('begins to count after an entry that the router did not write', () => {
    const window = page(null);
    loadWholePage({ ...place, state: null }, false, window);
    expect(window.done[0]).toEqual(['push', { usr: null, key: 'k2', idx: 1 }, '', address]);
  });
});
