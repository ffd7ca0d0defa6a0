import { afterEach, expect, it, vi } from 'vitest';
import { people, remotes } from '../register/register.fixture';
import type { LoadResult } from '../releases';
import { loadAreaSearches } from './loadAreaSearches';

afterEach(() => void vi.restoreAllMocks());

const loaded = (remote: string, search?: () => Promise<unknown>): LoadResult =>
  ({ ok: true, remote, version: '1.0.0', routes: [], failures: [], search }) as LoadResult;

it('loads only remotes with an area that the user may enter, and leaves out the other areas', async () => {
  const load = vi.fn(async (remote: string) =>
    loaded(remote, async () => ({
      default: [{ path: 'tagverwaltung' }, { path: 'organisationsverwaltung' }, { path: 'faq' }],
    })),
  );
  expect(await loadAreaSearches(remotes, people.tagReader, load)).toEqual([
    { ok: true, areas: [{ path: 'faq' }] },
    { ok: true, areas: [{ path: 'tagverwaltung' }] },
  ]);
  expect(load.mock.calls).toEqual([['public'], ['content']]);
});
it('names the areas of a remote that does not load, and of one whose search does not', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const load = async (remote: string): Promise<LoadResult> => {
    if (remote === 'content') return { ok: false, remote, failures: [] };
    return loaded(remote, () => Promise.reject(new Error('Loading chunk 7 failed.')));
  };
  const [ofPublic, ofContent] = await loadAreaSearches(remotes, people.tagReader, load);
  expect(ofPublic).toMatchObject({ ok: false, titles: expect.arrayContaining(['FAQ']) });
  expect(ofContent).toEqual({ ok: false, titles: ['Tagverwaltung'] });
  expect(logged).toHaveBeenCalledOnce();
});
it('takes a release that knows no search', async () => {
  const searches = await loadAreaSearches(remotes, people.anonymous, async (remote) => loaded(remote));
  expect(searches).toEqual([{ ok: true, areas: [] }]);
});
