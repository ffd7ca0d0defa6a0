import type { RegisteredRemote, Session } from '@mobidrom/shared-contract';
import { expect, it } from 'vitest';
import type { LoadFailure } from '../releases';
import { createAreaLoading } from './areaLoading';

const remote: RegisteredRemote = {
  ...{ name: 'content', active: { version: '1.1.0', descriptor: 'x' }, links: [] },
  areas: [
    { path: 'tags', title: 'Tags', access: 'public' },
    { path: 'faq', title: 'Fragen', access: 'public' },
  ],
};
const session: Session = { status: 'anonymous', roles: [], groups: [] };

it('tells of a release that has no route for its area, once it is loaded', async () => {
  const missing: LoadFailure[] = [];
  const added: unknown[] = [];
  const loading = createAreaLoading({
    remotes: () => [remote],
    session: { get: () => session, subscribe: () => () => undefined },
    load: async () => ({
      ...{ ok: true, remote: 'content', version: '1.1.0', search: undefined, failures: [] },
      routes: [{ path: 'faq' }],
    }),
    onMissingRoute: (failure) => missing.push(failure),
  });
  for (const path of ['/faq', '/unknown', '/tags'])
    await loading.discover(path, new AbortController().signal, ({ path: of }) => added.push(of));
  expect(added).toEqual(['/faq']);
  const message = "no route with the path 'tags' is exposed";
  expect(missing).toEqual([{ kind: 'shape', remote: 'content', version: '1.1.0', message }]);
  expect(loading.failures.get().get('content')).toEqual(missing);
});
