import * as z from 'zod/mini';
import { call } from './call';
import type { Request } from './request';
import type { Result } from './result';

/** So many organisations, and so many data sets, fit into one question. */
export const ACCESS_QUESTION_LIMIT = 5000;
const ids = z
  .array(z.string().check(z.minLength(1), z.maxLength(200)))
  .check(z.minLength(1), z.maxLength(ACCESS_QUESTION_LIMIT));

/** Which organisations are asked about which data sets; at least one of each (specification, portal, chapter 5). */
export const accessQuestion = z.object({ organisationIds: ids, dataSetIds: ids });
export type AccessQuestion = z.infer<typeof accessQuestion>;

/** `allowed`: at least one of the organisations has access. */
export const accessRight = z.object({ dataSetId: z.string(), allowed: z.boolean() });
export const accessAnswer = z.object({ accessRights: z.array(accessRight) });
export type AccessAnswer = z.infer<typeof accessAnswer>;

export const validateAccess = (
  request: Request,
  question: AccessQuestion,
  signal?: AbortSignal,
): Promise<Result<AccessAnswer>> =>
  call<AccessAnswer>(request, {
    method: 'POST',
    path: 'subscription-management/validateAccess',
    body: question,
    response: accessAnswer,
    empty: { accessRights: [] },
    signal,
  });
