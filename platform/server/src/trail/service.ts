import { listQuery, type TrailEntry, type TrailScope } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import type { Service } from '../context';
import { endpoint } from '../http/endpoint';
import { type ListColumns, listAnswer, listPage } from '../http/list';
import { RIGHTS } from '../rights/rights';
import { rowSetVersion } from '../store/rowSet';

/** Columns as the portal shows them: it filters by the German text of a time. */
const COLUMNS: ListColumns = {
  at: {
    value: sql`to_char(at at time zone 'UTC', 'DD.MM.YYYY, HH24:MI:SS')`,
    sortedBy: sql.ref('at'),
    plain: true,
  },
  kind: { value: sql.ref('kind'), filter: 'exact' },
  outcome: { value: sql.ref('outcome'), filter: 'exact' },
  actor: { value: sql.ref('actor') },
  object: { value: sql.ref('object') },
  address: { value: sql.ref('address') },
  requestId: { value: sql.ref('request_id') },
};

/** Id on the wire. In this form ids are ordered as the entries were written. */
const ID = sql<string>`lpad(id::text, 12, '0')`;

/** Mounts `/api/audit-trail`. There is no call that changes the trail. */
export const trailService: Service = (app, { store: { db }, administration, releases }) => {
  endpoint(app, {
    method: 'GET',
    url: '/api/audit-trail/entries',
    query: listQuery,
    right: RIGHTS.trail,
    handle: async ({ query }) => {
      const version = await rowSetVersion(db, 'audit_trail');
      const all = db.selectFrom('audit_trail').selectAll().select(ID.as('padded'));
      const { rows, totalCount } = await listPage(all, COLUMNS, query, ID);
      const entries = rows.map(({ padded: id, at, request_id: requestId, ...row }): [string, TrailEntry] => [
        id,
        { ...row, id, at: at.toISOString(), requestId },
      ]);
      return listAnswer(entries, totalCount, version);
    },
  });
  endpoint(app, {
    method: 'GET',
    url: '/api/audit-trail/scope',
    right: RIGHTS.trail,
    handle: async (): Promise<TrailScope> => ({
      signIns: administration !== undefined,
      releases: releases !== undefined,
    }),
  });
};
