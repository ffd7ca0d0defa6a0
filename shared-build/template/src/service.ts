import {
  at,
  call,
  EMPTY_LIST,
  type ListAnswer,
  type ListQuery,
  listAnswer,
  listQueryString,
  type Request,
  type Result,
} from '@mobidrom/platform-api';
import * as z from 'zod/mini';

/* Calls of the service below `/api/vorlage`. It receives the access token, and checks the rights itself. */

const notice = z.object({ id: z.string(), title: z.string(), road: z.string() });
export type Notice = z.infer<typeof notice>;
/** Notice as it is sent: the service gives it its id. */
export type NoticeFields = Omit<Notice, 'id'>;

const PATH = 'vorlage/notices';

/** GET /notices: `{ rowSetVersion, totalCount, data: { id: notice } }`. Columns of sort and filter: title, road. */
export const listNotices = (
  request: Request,
  query: ListQuery = {},
  signal?: AbortSignal,
): Promise<Result<ListAnswer<Notice>>> =>
  call<ListAnswer<Notice>>(request, {
    path: PATH,
    query: listQueryString(query),
    response: listAnswer(notice),
    empty: EMPTY_LIST,
    signal,
  });

/** POST /notices */
export const createNotice = (request: Request, body: NoticeFields): Promise<Result<void>> =>
  call(request, { method: 'POST', path: PATH, body });

/** PUT /notices/{id}. 404: it was deleted. */
export const updateNotice = (request: Request, id: string, body: NoticeFields): Promise<Result<void>> =>
  call(request, { method: 'PUT', path: at`vorlage/notices/${id}`, body });

/** DELETE /notices/{id}. 404: it was deleted already. */
export const deleteNotice = (request: Request, id: string): Promise<Result<void>> =>
  call(request, { method: 'DELETE', path: at`vorlage/notices/${id}` });
