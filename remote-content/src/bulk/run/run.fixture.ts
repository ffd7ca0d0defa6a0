import type { Portal, PortalRequest } from '@mobidrom/shared-contract';
import { fakePortal } from '@mobidrom/shared-ui/testing';
import type { SourceServices } from '../../sources/sourceServices.fixture';
import { buildLines } from '../lines/buildLines';
import { createLineCheck } from '../lines/checkLines';
import { NOTHING_KNOWN, PLAN, tableOf } from '../lines/lines.fixture';
import type { BulkOrder } from './bulkRun';
import { orderOf } from './order';

/** Returns an order for so many lines, 'Rad 1' with the id 'rad-1' and so on, from row 2 of the table. */
export function orderWith(count: number, table = 'tabelle'): BulkOrder {
  const rows = Array.from({ length: count }, (_, at) => [`Rad ${at + 1}`, `https://daten.example/${at + 1}`]);
  const check = createLineCheck({
    plan: PLAN,
    known: NOTHING_KNOWN,
    organisations: new Set(['Stadt Köln']),
  });
  return orderOf(table, check(buildLines(tableOf(...rows), PLAN, new Map())), PLAN);
}

/** Returns a portal in front of these services. */
export const portalOf = (services: SourceServices): Portal => ({
  ...fakePortal({ roles: ['datenquellen_verwaltung_create'] }).portal,
  request: services.request as PortalRequest,
});

/** Returns the ids of the sources that were sent, in this order. */
export const posted = ({ sent }: SourceServices): number =>
  sent.filter((call) => call === 'POST dataset-management/dataEntries').length;
