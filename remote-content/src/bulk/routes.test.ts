import { expect, it } from 'vitest';
import { BULK_PATH, sourcesArea } from '../sources/area';
import { sourcesRoute } from '../sources/routes';
import { bulkRoute } from './routes';

it('stands in the area of the data sources, whose list keeps the first route of that path', () => {
  expect([sourcesRoute.path, bulkRoute.path]).toEqual([sourcesArea.path, sourcesArea.path]);
  expect(sourcesRoute.lazy).toBeTypeOf('function');
  expect(bulkRoute.children?.map(({ path }) => `${bulkRoute.path}/${path}`)).toEqual([BULK_PATH]);
});
