import { type AccessAnswer, type AccessQuestion, accessQuestion } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import type { Service } from '../../context';
import { endpoint } from '../../http/endpoint';
import { RIGHTS } from '../../rights/rights';
import type { Db } from '../../store/database';

/** Mounts `/api/subscription-management`. */
export const accessCheckService: Service = (app, { store: { db } }) => {
  endpoint(app, {
    method: 'POST',
    url: '/api/subscription-management/validateAccess',
    body: accessQuestion,
    right: RIGHTS.validateAccess,
    handle: async ({ body }) => validateAccess(db, body),
  });
};

/**
 * Whether at least one of the organisations may use each data set. It may if the data set is not restricted to
 * organisations, names the organisation (access right), or has a tag of the organisation (shared tags). A tag stands
 * for all organisations that have it, so that a source need not name each. The result for an unknown data set is false.
 */
export async function validateAccess(db: Db, question: AccessQuestion): Promise<AccessAnswer> {
  const organisations = sql`${question.organisationIds}::text[]`;
  const { rows } = await sql<{ id: string }>`
    select e.id from data_entry e
    where e.id = any(${question.dataSetIds}::text[]) and (
      not exists (select from data_entry_organisation o where o.data_entry_id = e.id)
      or exists (
        select from data_entry_organisation o
        where o.data_entry_id = e.id and o.organisation_id = any(${organisations}))
      or exists (
        select from data_entry_tag t join organisation_tag g on g.tag_id = t.tag_id
        where t.data_entry_id = e.id and g.organisation_id = any(${organisations}))
    )`.execute(db);
  const allowed = new Set(rows.map(({ id }) => id));
  const asked = [...new Set(question.dataSetIds)];
  return { accessRights: asked.map((dataSetId) => ({ dataSetId, allowed: allowed.has(dataSetId) })) };
}
