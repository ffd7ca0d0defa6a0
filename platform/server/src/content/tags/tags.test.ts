import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, openTestPlatform, type TestPlatform } from '../../platform.fixture';
import { TEST_SECRETS } from '../../secrets/testSecrets.fixture';
import { deleteTag } from './tags';

const TAGS = '/api/orga-management/tags';
const roles = [
  'tag_verwaltung_read',
  'tag_verwaltung_create',
  'tag_verwaltung_update',
  'tag_verwaltung_delete',
];

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.store.db.deleteFrom('tag').execute();
});

const create = async (tagName: string): Promise<string> =>
  (await platform.call('POST', TAGS, { roles, body: { tagName, type: 'accessRightTag' } })).body.identifier;
const names = async (query: string) => {
  const { body } = await platform.call('GET', `${TAGS}${query}`, { roles });
  return (body.order ?? Object.keys(body.data)).map((id: string) => body.data[id].tagName);
};

describe('tags', () => {
  it('are created, renamed and deleted', async () => {
    const created = await platform.call('POST', TAGS, { roles, body: { tagName: '  Radverkehr ' } });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ type: 'accessRightTag', tagName: 'Radverkehr' });

    const url = `${TAGS}/${created.body.identifier}`;
    expect((await platform.call('PUT', url, { roles, body: { tagName: 'Radverkehr' } })).status).toBe(204);
    expect((await platform.call('PUT', url, { roles, body: { tagName: 'Fußverkehr' } })).status).toBe(204);
    expect(await names('')).toEqual(['Fußverkehr']);

    expect((await platform.call('DELETE', url, { roles })).status).toBe(204);
    expect(await names('')).toEqual([]);
  });

  it('are listed in German order, by pages, with a version that grows', async () => {
    for (const name of ['Zoll', 'Öffentlich', 'Bus', 'Ähre', 'oben']) await create(name);
    expect(await names('')).toEqual(['Ähre', 'Bus', 'oben', 'Öffentlich', 'Zoll']);
    expect(await names('?sort=tagName:desc&page=1&pageSize=2')).toEqual(['oben', 'Bus']);

    const before = (await platform.call('GET', TAGS, { roles })).body;
    expect(before.totalCount).toBe(5);
    await create('Neu');
    const after = (await platform.call('GET', TAGS, { roles })).body;
    expect(Number(after.rowSetVersion)).toBeGreaterThan(Number(before.rowSetVersion));
  });

  it('are found by the beginning of any word; a filter is no pattern', async () => {
    for (const name of ['ÖPNV Rheinland', 'Rheinland-Pfalz', 'Niederrhein', '100%']) await create(name);
    expect(await names('?filter=tagName:rhein')).toEqual(['ÖPNV Rheinland', 'Rheinland-Pfalz']);
    expect(await names('?filter=tagName:öp')).toEqual(['ÖPNV Rheinland']);
    expect(await names(`?filter=tagName:${encodeURIComponent('.*')}`)).toEqual([]);
    expect(await names(`?filter=tagName:${encodeURIComponent('100%')}`)).toEqual(['100%']);
  });
});

describe('a tag is refused', () => {
  it('with 409 and the field when its name is taken', async () => {
    await create('Rad');
    const other = await create('Fuß');
    for (const answer of [
      await platform.call('POST', TAGS, { roles, body: { tagName: 'Rad' } }),
      await platform.call('PUT', `${TAGS}/${other}`, { roles, body: { tagName: 'Rad' } }),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(answer.body.errors).toEqual([
        { field: 'tagName', message: expect.stringContaining('existiert') },
      ]);
    }
  });
  it.each([
    [{}, 'tagName'],
    [{ tagName: '   ' }, 'tagName'],
    [{ tagName: 'x'.repeat(31) }, 'tagName'],
    [{ tagName: 'un\u200bsichtbar' }, 'tagName'],
    [{ tagName: 7 }, 'tagName'],
    [{ tagName: 'Rad', type: 'organisation' }, 'type'],
    [[], 'Inhalt'],
  ])('with 400 and the field for %j', async (body, field) => {
    const answer = await platform.call('POST', TAGS, { roles, body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((one: { field: string }) => one.field)).toEqual([field]);
  });
  it('with 404 when it does not exist', async () => {
    for (const [method, path] of [
      ['PUT', `${TAGS}/keiner`],
      ['DELETE', `${TAGS}/keiner`],
      ['GET', `${TAGS}/keiner/uses`],
    ] as const) {
      const answer = await platform.call(method, path, {
        roles,
        ...(method === 'PUT' && { body: { tagName: 'x' } }),
      });
      expect([answer.status, answer.body.detail]).toEqual([404, 'Der Tag existiert nicht.']);
    }
  });
  it('with 400 for a list query that names no column', async () => {
    for (const query of ['?sort=name:asc', '?filter=name:x', '?sort=tagName:up', '?page=-1']) {
      expect((await platform.call('GET', `${TAGS}${query}`, { roles })).status).toBe(400);
    }
  });
});

it('records the deletion at an organisation that gets the tag while it is being deleted', async () => {
  const { db } = platform.store;
  const id = await create('Rad');
  const values = { email: '', phone: '', homepage: '', department: '', organisation_type: '' };
  const organisation = { ...values, id: 'amt', name: 'Amt', contact: '{}', address: '{}' };
  await db.insertInto('organisation').values(organisation).execute();
  await db.insertInto('organisation_tag').values({ organisation_id: 'amt', tag_id: id }).execute();
  try {
    // The first look for entries with the tag finds none: it was before the other person's save.
    const late = new WeakSet<object>();
    let looks = 0;
    const before = db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        const isLook =
          node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('organisation_tag');
        const isOfUsers = isLook && !JSON.stringify(node).includes('JoinNode');
        if (isOfUsers && ++looks === 1) late.add(queryId);
        return node;
      },
      transformResult: async ({ result, queryId }) => (late.has(queryId) ? { ...result, rows: [] } : result),
    });
    const by = { subject: 'kim', username: 'kim' };
    await deleteTag(before, id, { by, now: NOW, secrets: TEST_SECRETS });
    expect(looks).toBe(4);
    const changes = await db
      .selectFrom('entry_change')
      .select(['kind', 'action', 'cause', 'differences'])
      .where('key', 'in', ['amt', id])
      .where('action', '<>', 'created')
      .orderBy('kind')
      .execute();
    expect(changes).toEqual([
      {
        kind: 'organisation',
        action: 'changed',
        cause: { kind: 'tag', title: 'Rad' },
        differences: [{ path: ['tags'], before: ['Rad'], after: [] }],
      },
      { kind: 'tag', action: 'deleted', cause: null, differences: [] },
    ]);
  } finally {
    await db.deleteFrom('organisation').execute();
  }
});
