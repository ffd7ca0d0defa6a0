import { validateAccess } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../platform.fixture';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  const { db } = platform.store;
  await sql`insert into tag values ('bus', 'Bus')`.execute(db);
  for (const id of ['stadt', 'verbund', 'fremd']) {
    await sql`insert into organisation values (${id}, ${id}, 'a@example.org', '', '', '', '', '{}', '{}')`.execute(
      db,
    );
  }
  await sql`insert into organisation_tag values ('verbund', 'bus')`.execute(db);
  for (const id of ['offen', 'beschraenkt']) {
    await sql`insert into data_entry values
      (${id}, ${id}, true, 'intern', true, '', '', 'GTFS', 'GTFS', '{"value":{}}', '{}', false, '', 1, null)`.execute(
      db,
    );
  }
  await sql`insert into data_entry_organisation values ('beschraenkt', 'stadt')`.execute(db);
  await sql`insert into data_entry_tag values ('beschraenkt', 'bus')`.execute(db);
});
afterAll(() => platform.close());

test.each([
  [['stadt'], true],
  [['verbund'], true],
  [['fremd'], false],
  [['fremd', 'stadt'], true],
  [['unbekannt'], false],
])('%j may use the restricted data set: %s', async (organisationIds, allowed) => {
  const question = { organisationIds, dataSetIds: ['offen', 'beschraenkt', 'unbekannt'] };
  expect(await validateAccess(platform.as('access-rights-viewer'), question)).toEqual({
    ok: true,
    value: {
      accessRights: [
        { dataSetId: 'offen', allowed: true },
        { dataSetId: 'beschraenkt', allowed },
        { dataSetId: 'unbekannt', allowed: false },
      ],
    },
  });
});

test('names the field of an empty selection', async () => {
  const answer = await validateAccess(platform.as('access-rights-viewer'), {
    organisationIds: [],
    dataSetIds: ['a'],
  });
  expect(answer).toMatchObject({ failure: { status: 400, fields: [{ field: 'organisationIds' }] } });
});
