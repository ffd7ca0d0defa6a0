import { expect, it } from 'vitest';
import { findSettings, listSettings } from './preferences';

const key = { component: 'karte', group: 'Größe/Farbe' };
const answering = (status: number, body: unknown) => async () => Response.json(body, { status });

it('finding a missing group returns undefined, every other failure stays a failure', async () => {
  expect(await findSettings(answering(404, { detail: 'fehlt' }), key)).toEqual({
    ok: true,
    value: undefined,
  });
  expect(await findSettings(answering(503, {}), key)).toMatchObject({ failure: { status: 503 } });
  expect(await findSettings(async () => undefined, key)).toMatchObject({ failure: { kind: 'session' } });
});
it('finding an existing group returns its settings', async () => {
  const request = answering(200, { value: { zoom: { value: '9' } } });
  expect(await findSettings(request, key)).toEqual({
    ok: true,
    value: { value: { zoom: { value: '9', defaultValue: '', description: '' } } },
  });
});
it('lists a group without its keys where the service means something else by them', async () => {
  const request = answering(200, [{ ...key, keys: ['zoom'] }, { ...key, keys: 7 }, key]);
  const answer = await listSettings(request);
  expect(answer).toMatchObject({ ok: true, value: { unread: [] } });
  expect(answer.ok && answer.value.items.map(({ keys }) => keys)).toEqual([['zoom'], undefined, undefined]);
});
