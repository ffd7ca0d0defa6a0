import { failureReason, listTitledDatasets } from '@mobidrom/platform-api';
import type { AreaSearch } from '@mobidrom/shared-contract';
import { catalogueArea } from '../frames/areas';
import { datasetPlace } from '../frames/cataloguePlaces';
import { texts } from './texts';

/** Most characters of a text that the catalogue searches. */
const MOST_CHARACTERS = 200;

/** List of the catalogue's data sets, which visitors find by title as well. */
export default [
  {
    path: catalogueArea.path,
    lists: [
      {
        title: texts.datasets,
        // The catalogue itself folds German letters, and finds beginnings of words and words with a fault.
        matching: 'service',
        isPublic: true,
        async find(request, { text, limit, signal }) {
          // One more than is shown: the answer does not count what it leaves out.
          const sought = text.slice(0, MOST_CHARACTERS);
          const answer = await listTitledDatasets(request, sought, { limit: limit + 1, signal });
          if (!answer.ok) return { ok: false, text: failureReason(answer.failure) };
          const entries = answer.value.slice(0, limit).map(({ name, title }) => ({
            title: title || name,
            address: datasetPlace(name),
          }));
          return { ok: true, entries, total: entries.length, hasMore: answer.value.length > limit };
        },
        all: (text) => `/${catalogueArea.path}?${new URLSearchParams({ q: text.slice(0, MOST_CHARACTERS) })}`,
      },
    ],
  },
] satisfies readonly AreaSearch[];
