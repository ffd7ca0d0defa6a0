import * as z from 'zod/mini';
import { at, call } from './call';
import type { Request } from './request';
import { type Result, success } from './result';
import { readFlag, readText, readTexts } from './wireFields';

/** Distribution of a data set. `protocol` and `data_format` are wire values of the enumerations. */
const catalogueResource = z.object({
  id: z.optional(z.string()),
  name: readText,
  description: readText,
  format: readText,
  url: readText,
  protocol: readText,
  data_format: readText,
});
export type CatalogueResource = z.infer<typeof catalogueResource>;

/**
 * Data set of the public catalogue with CKAN's field names; the metadata of mobilityDCAT-AP are wire values of the
 * enumerations. A data offer's data set has name, title, notes, resources, owner_org, private, state, type and publisher.
 */
export const catalogueDataset = z.object({
  id: z.optional(z.string()),
  name: z.string(),
  title: readText,
  notes: readText,
  owner_org: readText,
  private: readFlag(true),
  state: readText,
  type: readText,
  publisher: readText,
  resources: z.pipe(
    z.nullish(z.array(catalogueResource)),
    z.transform((value) => value ?? []),
  ),
  /** Name of the organisation that holds the rights. */
  rightsholder: readText,
  contact_name: readText,
  contact_email: readText,
  themes: readTexts,
  data_categories: readTexts,
  transport_modes: readTexts,
  network_coverages: readTexts,
  update_frequency: readText,
  location_referencing: readText,
  fee_model: readText,
  license_id: readText,
  license_title: readText,
  license_url: readText,
  /** Names of regions, such as 'Regierungsbezirk Köln'. */
  spatial: readTexts,
  language: readText,
  keywords: readTexts,
  /** ISO dates of the first publication and of the period that the data describe. */
  issued: readText,
  temporal_start: readText,
  temporal_end: readText,
  /** ISO 8601 in UTC; maintained by the catalogue. */
  metadata_created: readText,
  metadata_modified: readText,
});
export type CatalogueDataset = z.infer<typeof catalogueDataset>;

/** Data set to write. Fields that are left out are empty after POST and unchanged after PATCH. */
export type CatalogueDatasetInput = Pick<CatalogueDataset, 'name'> & Partial<CatalogueDataset>;

const catalogueAnswer = z.object({ success: z.boolean(), result: catalogueDataset });
type CatalogueAnswer = z.infer<typeof catalogueAnswer>;

const PATH = 'open-data-ckan-facade/ckan/dataset';

/** POST /open-data-ckan-facade/ckan/dataset. 409 when the name is taken. */
export const createDataset = (request: Request, dataset: CatalogueDatasetInput): Promise<Result<void>> =>
  call(request, { method: 'POST', path: PATH, body: { dataset } });

/** PATCH /open-data-ckan-facade/ckan/dataset; the data set is identified by its name. */
export const updateDataset = (request: Request, dataset: CatalogueDatasetInput): Promise<Result<void>> =>
  call(request, { method: 'PATCH', path: PATH, body: { dataset } });

/** GET /open-data-ckan-facade/ckan/dataset/{id}, by id or name. */
export const getDataset = (
  request: Request,
  id: string,
  signal?: AbortSignal,
): Promise<Result<CatalogueAnswer>> =>
  call(request, { path: at`open-data-ckan-facade/ckan/dataset/${id}`, response: catalogueAnswer, signal });

/** GET /open-data-ckan-facade/ckan/dataset/{id}, by id or name; undefined if there is no such data set. */
export async function findDataset(
  ...[request, id, signal]: Parameters<typeof getDataset>
): Promise<Result<CatalogueDataset | undefined>> {
  const answer = await getDataset(request, id, signal);
  if (answer.ok) return success(answer.value.result);
  const { kind, status } = answer.failure;
  return kind === 'http' && status === 404 ? success(undefined) : answer;
}

/** Data set as it is offered to somebody who types its title. */
const titledDataset = z.object({ name: z.string(), title: readText });
export type TitledDataset = z.infer<typeof titledDataset>;

const autocompletion = z.object({ success: z.literal(true), result: z.array(titledDataset) });

/**
 * GET /ckan/api/3/action/package_autocomplete: data sets with the typed text in title or name, the best first. CKAN's own call; it
 * is open to everybody, and shows whom the catalogue knows by its cookie what that person may see.
 * @param options.limit most data sets that are returned
 */
export async function listTitledDatasets(
  request: Request,
  text: string,
  { limit, signal }: { readonly limit: number; readonly signal?: AbortSignal },
): Promise<Result<readonly TitledDataset[]>> {
  const answer = await call(request, {
    path: 'ckan/api/3/action/package_autocomplete',
    query: `?${new URLSearchParams({ q: text, limit: String(limit) })}`,
    response: autocompletion,
    empty: { success: true, result: [] },
    isPublic: true,
    signal,
  });
  return answer.ok ? success(answer.value.result) : answer;
}

/** DELETE /open-data-ckan-facade/ckan/dataset/{id}, by id or name. */
export const deleteDataset = (request: Request, id: string): Promise<Result<void>> =>
  call(request, { method: 'DELETE', path: at`open-data-ckan-facade/ckan/dataset/${id}` });
