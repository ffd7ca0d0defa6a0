import * as z from 'zod/mini';
import { at, call } from './call';
import { EMPTY_LIST, type ListAnswer, type ListQuery, listAnswer, listQueryString } from './listQuery';
import type { Request } from './request';
import type { Result } from './result';
import { type UsesAnswer, usesAnswer } from './uses';
import { readHistory } from './wireFields';

/** Access-right tag. In a list, `organisations` and `dataEntries` are the numbers of organisations and data sources with this tag. */
export const tag = z.object({
  identifier: z.string(),
  tagName: z.string(),
  organisations: z.optional(z.number()),
  /** Additive; undefined where the service does not count them. */
  dataEntries: z.catch(z.optional(z.number()), undefined),
  history: readHistory,
});
export type Tag = z.infer<typeof tag>;

export const TAG_TYPE = 'accessRightTag';
const body = (tagName: string) => ({ tagName, type: TAG_TYPE });

/** GET /orga-management/tags. Columns of sort and filter: tagName, organisations, dataEntries. */
export const listTags = (
  request: Request,
  query: ListQuery = {},
  signal?: AbortSignal,
): Promise<Result<ListAnswer<Tag>>> =>
  call<ListAnswer<Tag>>(request, {
    path: 'orga-management/tags',
    query: listQueryString(query),
    response: listAnswer(tag),
    empty: EMPTY_LIST,
    signal,
  });

/** POST /orga-management/tags. 409: the name is taken. The response body is not specified and not read. */
export const createTag = (request: Request, tagName: string): Promise<Result<void>> =>
  call(request, { method: 'POST', path: 'orga-management/tags', body: body(tagName) });

/** PUT /orga-management/tags/{identifier}. 404: it was deleted; 409: the name is taken. */
export const updateTag = (
  request: Request,
  { identifier, tagName }: Pick<Tag, 'identifier' | 'tagName'>,
): Promise<Result<void>> =>
  call(request, {
    method: 'PUT',
    path: at`orga-management/tags/${identifier}`,
    body: { identifier, ...body(tagName) },
  });

/** DELETE /orga-management/tags/{identifier}, with all references to it. */
export const deleteTag = (request: Request, identifier: string): Promise<Result<void>> =>
  call(request, { method: 'DELETE', path: at`orga-management/tags/${identifier}` });

/** GET /orga-management/tags/{identifier}/uses: the organisations and data sources with this tag. */
export const getTagUses = (request: Request, identifier: string): Promise<Result<UsesAnswer>> =>
  call(request, { path: at`orga-management/tags/${identifier}/uses`, response: usesAnswer });
