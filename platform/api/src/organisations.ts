import * as z from 'zod/mini';
import { at, call } from './call';
import { EMPTY_LIST, type ListAnswer, type ListQuery, listAnswer, listQueryString } from './listQuery';
import type { Request } from './request';
import type { Result } from './result';
import { type UsesAnswer, usesAnswer } from './uses';
import { readHistory, readText, readTexts } from './wireFields';

/** Organisation that owns data, with its contact. `tags` are tag ids. */
export const organisation = z.object({
  id: z.string(),
  name: z.string(),
  tags: readTexts,
  email: readText,
  phone: readText,
  homepage: readText,
  department: readText,
  organisationType: readText,
  contact: z.object({
    name: readText,
    surname: readText,
    email: readText,
    phone: readText,
    role: readText,
  }),
  address: z.object({
    street: readText,
    houseNumber: readText,
    postalCode: readText,
    city: readText,
    state: readText,
    country: readText,
  }),
  history: readHistory,
});
export type Organisation = z.infer<typeof organisation>;
export type NewOrganisation = Omit<Organisation, 'id'>;

export const ORGANISATION_TYPE = 'organisation';
const withType = <T extends object>(body: T) => ({ ...body, type: ORGANISATION_TYPE });

/** GET /orga-management/organisations. Columns of sort and filter: name, organisationType, email, contact, city, tags. */
export const listOrganisations = (
  request: Request,
  query: ListQuery = {},
  signal?: AbortSignal,
): Promise<Result<ListAnswer<Organisation>>> =>
  call<ListAnswer<Organisation>>(request, {
    path: 'orga-management/organisations',
    query: listQueryString(query),
    response: listAnswer(organisation),
    empty: EMPTY_LIST,
    signal,
  });

/** POST /orga-management/organisations. Returns the created organisation. 409: the name is taken. */
export const createOrganisation = (request: Request, body: NewOrganisation): Promise<Result<Organisation>> =>
  call(request, {
    method: 'POST',
    path: 'orga-management/organisations',
    body: withType(body),
    response: organisation,
  });

/** PUT /orga-management/organisations/{id}. 404: it was deleted; 409: the name is taken. */
export const updateOrganisation = (request: Request, body: Organisation): Promise<Result<void>> =>
  call(request, {
    method: 'PUT',
    path: at`orga-management/organisations/${body.id}`,
    body: withType(body),
  });

/** DELETE /orga-management/organisations/{id}, with all references to it. */
export const deleteOrganisation = (request: Request, id: string): Promise<Result<void>> =>
  call(request, { method: 'DELETE', path: at`orga-management/organisations/${id}` });

/** GET /orga-management/organisations/{id}/uses: the data sources that are restricted to it or refer to it. */
export const getOrganisationUses = (request: Request, id: string): Promise<Result<UsesAnswer>> =>
  call(request, {
    path: at`orga-management/organisations/${id}/uses`,
    response: usesAnswer,
  });
