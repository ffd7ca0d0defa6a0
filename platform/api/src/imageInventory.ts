import { readBody, sendRequest } from './call';
import type { Request } from './request';
import { type Result, success } from './result';

/** GET /data-storage/store/image_inventory.txt: the container images in use, as text. */
export async function getImageInventory(request: Request, signal?: AbortSignal): Promise<Result<string>> {
  const answer = await sendRequest(request, {
    path: 'data-storage/store/image_inventory.txt',
    accept: 'text/plain, */*;q=0.5',
    signal,
  });
  if (answer.ok) return readBody(answer.value, signal);
  return answer.failure.kind === 'session' ? success('') : answer;
}
