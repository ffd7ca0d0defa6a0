import * as z from 'zod/mini';
import { at, call } from './call';
import type { Request } from './request';
import type { Result } from './result';
import { readFlag, readText, readTexts } from './wireFields';

/** One way to get the data of a data set. `protocol` and `data_format` hold wire values of the enumerations. */
export const catalogueResource = z.object({
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
 * A data set of the public catalogue, with CKAN's field names, and the metadata of mobilityDCAT-AP as wire values of
 * the enumerations. Specified for data offers are name, title, notes, resources, owner_org, private, state, type and
 * publisher (content, chapter 3 'Feed bundle'); the others may be missing.
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
  /** The organisation that holds the rights, by name. */
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
  /** Names of regions, as 'Regierungsbezirk Köln'. */
  spatial: readTexts,
  language: readText,
  keywords: readTexts,
  /** ISO dates: first published, and the period that the data describe. */
  issued: readText,
  temporal_start: readText,
  temporal_end: readText,
  /** ISO 8601 in UTC; kept by the catalogue. */
  metadata_created: readText,
  metadata_modified: readText,
});
export type CatalogueDataset = z.infer<typeof catalogueDataset>;

/** What a data set is written with: what is left out is empty on POST, and unchanged on PATCH. */
export type CatalogueDatasetInput = Pick<CatalogueDataset, 'name'> & Partial<CatalogueDataset>;

export const catalogueAnswer = z.object({ success: z.boolean(), result: catalogueDataset });
export type CatalogueAnswer = z.infer<typeof catalogueAnswer>;

const PATH = 'open-data-ckan-facade/ckan/dataset';

/** POST /open-data-ckan-facade/ckan/dataset. 409 when the name is taken. */
export const createDataset = (request: Request, dataset: CatalogueDatasetInput): Promise<Result<void>> =>
  call(request, { method: 'POST', path: PATH, body: { dataset } });

/** PATCH on the same path; the data set is found by its name, fields that are left out stay. */
export const updateDataset = (request: Request, dataset: CatalogueDatasetInput): Promise<Result<void>> =>
  call(request, { method: 'PATCH', path: PATH, body: { dataset } });

/** GET /open-data-ckan-facade/ckan/dataset/{id}, by id or name. */
export const readDataset = (
  request: Request,
  id: string,
  signal?: AbortSignal,
): Promise<Result<CatalogueAnswer>> =>
  call(request, { path: at`open-data-ckan-facade/ckan/dataset/${id}`, response: catalogueAnswer, signal });

/** DELETE /open-data-ckan-facade/ckan/dataset/{id}, by id or name. */
export const deleteDataset = (request: Request, id: string): Promise<Result<void>> =>
  call(request, { method: 'DELETE', path: at`open-data-ckan-facade/ckan/dataset/${id}` });
