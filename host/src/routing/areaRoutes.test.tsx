import type { Area } from '@mobidrom/shared-contract';
import type { RouteObject } from '@mobidrom/shared-ui/router';
import { matchRoutes } from '@mobidrom/shared-ui/testing';
import { describe, expect, it } from 'vitest';
import { areaRoute } from './areaRoutes';

const area = (path: string): Area => ({ path, title: path, access: 'public' });
const lazy = async () => ({ Component: () => null });

/** Returns the ids of the remote's routes that match an address. */
function matched(route: RouteObject | undefined, address: string): (string | undefined)[] | undefined {
  const shell: RouteObject[] = [{ children: [...(route ? [route] : []), { id: 'unmatched', path: '*' }] }];
  return matchRoutes(shell, address)
    ?.map((match) => match.route.id)
    .filter((id) => id !== undefined && !id.startsWith('area:'));
}

describe('areaRoute', () => {
  it('matches the path of a single page and nothing below', () => {
    const route = areaRoute(area('faq'), [{ id: 'page', path: 'faq', lazy }]);
    expect(matched(route, '/faq')).toEqual(['page']);
    expect(matched(route, '/faq/x')).toEqual(['unmatched']);
  });

  it('matches only the root for the home page', () => {
    const route = areaRoute(area(''), [{ id: 'home', index: true, lazy }]);
    expect(matched(route, '/')).toEqual(['home']);
    expect(matched(route, '/x')).toEqual(['unmatched']);
  });

  it('matches nested pages inside their parent, and the parent alone', () => {
    const route = areaRoute(area('tabellen'), [
      {
        id: 'list',
        path: 'tabellen',
        lazy,
        children: [{ id: 'table', path: 'details', lazy, children: [{ id: 'record', path: 'satz', lazy }] }],
      },
    ]);
    expect(matched(route, '/tabellen')).toEqual(['list']);
    expect(matched(route, '/tabellen/details')).toEqual(['list', 'table']);
    expect(matched(route, '/tabellen/details/satz')).toEqual(['list', 'table', 'record']);
  });

  it('matches a path of several segments only as a whole', () => {
    const route = areaRoute(area('a/b'), [{ id: 'page', path: 'a/b', lazy }]);
    expect(matched(route, '/a/b')).toEqual(['page']);
    expect(matched(route, '/a')).toEqual(['unmatched']);
  });

  it('leaves out the routes of other areas of the remote', () => {
    const route = areaRoute(area('faq'), [
      { id: 'other', path: 'kontakt', lazy },
      { id: 'page', path: 'faq', lazy },
    ]);
    expect(matched(route, '/kontakt')).toEqual(['unmatched']);
  });

  it('is undefined when the remote exposes no route with the path', () => {
    expect(areaRoute(area('faq'), [{ path: 'kontakt', lazy }])).toBeUndefined();
  });
});
