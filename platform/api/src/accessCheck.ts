import * as z from 'zod/mini';
import { call } from './call';
import type { Request } from './request';
import type { Result } from './result';

/** Maximum number of organisations, and of data sets, in one question. */
export const ACCESS_QUESTION_LIMIT = 5000;
const ids = z
  .array(z.string().check(z.minLength(1), z.maxLength(200)))
  .check(z.minLength(1), z.maxLength(ACCESS_QUESTION_LIMIT));

/** Organisations whose access to data sets is checked; at least one of each. */
export const accessQuestion = z.object({ organisationIds: ids, dataSetIds: ids });
export type AccessQuestion = z.infer<typeof accessQuestion>;

/** `allowed` is true if at least one of the organisations has access. */
export const accessRight = z.object({ dataSetId: z.string(), allowed: z.boolean() });
const accessAnswer = z.object({ accessRights: z.array(accessRight) });
export type AccessAnswer = z.infer<typeof accessAnswer>;

/** POST /subscription-management/validateAccess. Without a session, no rights. */
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
