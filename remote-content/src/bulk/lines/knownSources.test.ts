import { EMPTY_CRON, plainSetting, type Request } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { readKnownSources } from './knownSources';

const entry = (dataSetId: string) => ({
  dataSetId,
  title: dataSetId,
  active: true,
  cron: EMPTY_CRON,
  adapter: 'GBFS',
  adapterSettings: { value: { SOURCE_URL: plainSetting(`https://daten.example/${dataSetId}`) } },
});

it('does not know what was deleted while the list was read', async () => {
  const before = Array.from({ length: 501 }, (_, at) => entry(`S${at}`));
  let reads = 0;
  const request: Request = async (path) => {
    if (!path.startsWith('dataset-management/')) return new Response('', { status: 403 });
    reads += 1;
    const start = Number(new URLSearchParams(path.split('?')[1]).get('page')) * 500;
    const rows = (reads === 1 ? before : [entry('S1')]).slice(start, start + 500);
    return Response.json({
      rowSetVersion: reads === 1 ? 1 : 2,
      totalCount: reads === 1 ? before.length : 1,
      data: Object.fromEntries(rows.map((one) => [one.dataSetId, one])),
      order: rows.map(({ dataSetId }) => dataSetId),
    });
  };
  const answer = await readKnownSources(request, new AbortController().signal);
  if (!answer.ok) throw new Error(answer.failure.text);
  const { ids, keys, idsByKey, identities } = answer.value;
  expect([...ids]).toEqual([['s1', 'S1']]);
  expect([...keys.values()]).toEqual(['S1']);
  expect([...idsByKey.values()]).toEqual(['S1']);
  expect([...identities.keys()]).toEqual(['s1']);
  expect(reads).toBe(3);
});
