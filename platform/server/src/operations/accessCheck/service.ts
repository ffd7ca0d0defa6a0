import { type AccessAnswer, type AccessQuestion, accessQuestion } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import type { Service } from '../../context';
import { endpoint } from '../../http/endpoint';
import { RIGHTS } from '../../rights/rights';
import type { Db } from '../../store/database';

/** `/api/subscription-management` (portal specification, chapter 7 'Rights'). */
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
 * Whether at least one of the organisations may use each data set: it is not restricted to organisations at all, or one of
 * these is named (its access right), or it carries a tag that one of these has (shared tags). Either is enough: a tag
 * stands for all organisations that carry it, so that a source need not name each. A data set that does not exist is
 * nobody's.
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
