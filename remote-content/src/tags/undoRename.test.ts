import type { Request } from '@mobidrom/platform-api';
import { beforeEach, expect, it, vi } from 'vitest';
import { undoRename } from './undoRename';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

const RENAME = { identifier: 't1', before: 'Rad', after: 'Fahrrad' };

/** Service whose tag t1 has this name, or is gone, and answers a change so. */
function service(tagName: string | undefined, change: () => Response = () => new Response(null)) {
  const saved: unknown[] = [];
  const request: Request = async (_path, { method = 'GET', body } = {}) => {
    if (method === 'PUT') {
      saved.push(JSON.parse(String(body)));
      return change();
    }
    const data = tagName === undefined ? {} : { t1: { identifier: 't1', tagName } };
    return Response.json({ rowSetVersion: '1', totalCount: Object.keys(data).length, data });
  };
  return { request, saved };
}
const problem = (status: number) => () => Response.json({ detail: 'Grund' }, { status });

it('gives the tag its former name again', async () => {
  const { request, saved } = service('Fahrrad');
  expect(await undoRename(request, RENAME)).toEqual({ ok: true, text: 'Der Tag heißt wieder Rad.' });
  expect(saved).toMatchObject([{ identifier: 't1', tagName: 'Rad' }]);
});

it('is done where the tag has that name already, as after an answer that was lost', async () => {
  const { request, saved } = service('Rad');
  expect(await undoRename(request, RENAME)).toEqual({ ok: true, text: 'Der Tag heißt wieder Rad.' });
  expect(saved).toEqual([]);
});

it.each([
  ['was renamed again', 'Velo', /Fahrrad heißt inzwischen Velo\..*nicht rückgängig/],
  ['was deleted', undefined, /Fahrrad existiert nicht mehr\..*nicht mehr rückgängig/],
])('changes nothing where the tag %s meanwhile', async (_case, tagName, text) => {
  const { request, saved } = service(tagName);
  expect(await undoRename(request, RENAME)).toEqual({
    ok: false,
    isFinal: true,
    text: expect.stringMatching(text),
  });
  expect(saved).toEqual([]);
});

it.each([
  [409, /Namen Rad hat inzwischen ein anderer Tag/, false],
  [404, /existiert nicht mehr/, true],
  [503, /Umbenennen des Tags Fahrrad in Rad ist ein Fehler .*Grund/, false],
])('says why the service refuses with %i, and whether to try again', async (status, text, isFinal) => {
  const { request } = service('Fahrrad', problem(status));
  expect(await undoRename(request, RENAME)).toEqual({
    ok: false,
    isFinal,
    text: expect.stringMatching(text),
  });
});

it('fails without a change where the tag cannot be read', async () => {
  const saved: unknown[] = [];
  const request: Request = async (_path, { method = 'GET', body } = {}) => {
    if (method === 'PUT') saved.push(JSON.parse(String(body)));
    return problem(503)();
  };
  expect(await undoRename(request, RENAME)).toMatchObject({ ok: false, isFinal: false });
  expect(saved).toEqual([]);
});
