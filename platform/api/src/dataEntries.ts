import * as z from 'zod/mini';
import { adapterSettings } from './adapterSettings';
import { at, call } from './call';
import { cron } from './cron';
import { EMPTY_LIST, type ListAnswer, type ListQuery, listAnswer, listQueryString } from './listQuery';
import type { Request } from './request';
import type { Result } from './result';
import { type UsesAnswer, usesAnswer } from './uses';
import { readFlag, readHistory, readText, readTexts, readTime } from './wireFields';

/** Default values of a data entry. */
export const DATA_ENTRY_DEFAULTS = { ownerOrg: 'intern', privateAccess: true } as const;

/** Data source as it is stored. */
export const dataEntry = z.object({
  dataSetId: z.string(),
  /** Id of its data set in the catalogue, assigned by the service. */
  ckanId: readText,
  title: z.string(),
  /** Ids of the organisations to which access is restricted; unrestricted if empty. */
  organisationIds: readTexts,
  tagIds: readTexts,
  active: readFlag(false),
  ownerOrg: z.pipe(
    readText,
    z.transform((value) => value || DATA_ENTRY_DEFAULTS.ownerOrg),
  ),
  privateAccess: readFlag(DATA_ENTRY_DEFAULTS.privateAccess),
  publisher: readText,
  rightsholder: readText,
  standard: readText,
  cron,
  adapter: z.string(),
  adapterSettings,
  repeatMissedEvents: readFlag(false),
});
export type DataEntry = z.infer<typeof dataEntry>;

/** Data source in a list, with the times of its imports in ISO 8601 and UTC. */
const dataEntryItem = z.extend(dataEntry, {
  /** Error of the last import; its entry is listed as failed. */
  errorMessage: z.optional(z.nullable(z.string())),
  lastImport: readTime,
  nextImport: readTime,
  history: readHistory,
});
export type DataEntryItem = z.infer<typeof dataEntryItem>;

export const DATA_ENTRY_TYPE = 'dataEntry';
const withType = (body: DataEntry) => ({ ...body, type: DATA_ENTRY_TYPE });

/**
 * GET /dataset-management/dataEntries. Columns of sort and filter: title, adapter, rightsholder, cron, active,
 * dataSetId. A filter on `adapter` matches its German label or its wire value (`GBFS`), one on `active` the wire value
 * (`true`), and one on `cron` the words of `scheduleWords` or the text of `listedSchedule`.
 */
export const listDataEntries = (
  request: Request,
  query: ListQuery = {},
  signal?: AbortSignal,
): Promise<Result<ListAnswer<DataEntryItem>>> =>
  call<ListAnswer<DataEntryItem>>(request, {
    path: 'dataset-management/dataEntries',
    query: listQueryString(query, 'wrapped'),
    response: listAnswer(dataEntryItem),
    empty: EMPTY_LIST,
    signal,
  });

/** POST /dataset-management/dataEntries. 409: the id is taken; 400: a field is invalid. */
export const createDataEntry = (request: Request, body: DataEntry): Promise<Result<void>> =>
  call(request, { method: 'POST', path: 'dataset-management/dataEntries', body: withType(body) });

/** PUT /dataset-management/dataEntries/{dataSetId}. */
export const updateDataEntry = (request: Request, body: DataEntry): Promise<Result<void>> =>
  call(request, {
    method: 'PUT',
    path: at`dataset-management/dataEntries/${body.dataSetId}`,
    body: withType(body),
  });

/** DELETE /dataset-management/dataEntries/{dataSetId}, with its import event and its data set in the catalogue. */
export const deleteDataEntry = (request: Request, dataSetId: string): Promise<Result<void>> =>
  call(request, { method: 'DELETE', path: at`dataset-management/dataEntries/${dataSetId}` });

/** GET /dataset-management/dataEntries/{dataSetId}/uses: the data offers that aggregate it. */
export const getDataEntryUses = (request: Request, dataSetId: string): Promise<Result<UsesAnswer>> =>
  call(request, {
    path: at`dataset-management/dataEntries/${dataSetId}/uses`,
    response: usesAnswer,
  });
