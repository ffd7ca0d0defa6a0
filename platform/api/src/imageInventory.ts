import { exchange, readText } from './call';
import type { Request } from './request';
import { type Result, success } from './result';

/** The text of the image inventory (specification, portal, chapter 7 'Version overview'); empty without a session. */
export async function getImageInventory(request: Request, signal?: AbortSignal): Promise<Result<string>> {
  const answer = await exchange(request, { path: 'data-storage/store/image_inventory.txt', signal });
  if (answer.ok) return readText(answer.value, signal);
  return answer.failure.kind === 'session' ? success('') : answer;
}
