import { CONTENT_PATHS } from '@mobidrom/platform-api';
import { remoteDeclaration } from '@mobidrom/shared-contract';
import { expect, it } from 'vitest';
import declaration from './declaration';
import { offersArea } from './offers/area';
import { organisationsArea } from './organisations/area';
import { sourcesArea } from './sources/area';
import { tagsArea } from './tags/area';

it('registers the areas to which other remotes lead under the paths that they use', () => {
  expect(CONTENT_PATHS).toEqual({
    sources: sourcesArea.path,
    offers: offersArea.path,
    organisations: organisationsArea.path,
    tags: tagsArea.path,
  });
  const registered = remoteDeclaration.parse(declaration).areas.map(({ path }) => path);
  expect(registered).toEqual(expect.arrayContaining(Object.values(CONTENT_PATHS)));
});
