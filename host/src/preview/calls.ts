import type { PortalRequest, ReleasePreview } from '@mobidrom/shared-contract';
import { loadSchemas } from '../releases/schemas';

/**
 * Reason why there is no preview: `gone`: it does not exist or has ended; `denied`: the right is missing; `session`: nobody is
 * signed in; `unreachable`: the service did not answer, or not as agreed.
 */
export type PreviewProblem = 'gone' | 'denied' | 'session' | 'unreachable';

export type PreviewOutcome =
  | { readonly ok: true; readonly preview: ReleasePreview }
  | { readonly ok: false; readonly problem: PreviewProblem };

/** Milliseconds after which the service counts as unreachable. */
const PATIENCE = 8000;

const PROBLEMS: Readonly<Record<number, PreviewProblem>> = {
  400: 'gone',
  401: 'session',
  403: 'denied',
  404: 'gone',
};

async function send(request: PortalRequest, method: 'GET' | 'POST', path: string): Promise<PreviewOutcome> {
  const failed = (problem: PreviewProblem) => ({ ok: false, problem }) as const;
  try {
    const response = await request(`release-previews/${path}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response) return failed('session');
    if (!response.ok) return failed(PROBLEMS[response.status] ?? 'unreachable');
    const { releasePreview } = await loadSchemas();
    const parsed = releasePreview.safeParse(await response.json());
    return parsed.success ? { ok: true, preview: parsed.data } : failed('unreachable');
  } catch {
    // No connection, a text that is cut off, or a proxy's page in place of JSON.
    return failed('unreachable');
  }
}

/** GET /release-previews/{id}. Never rejects. */
export const getPreview = (request: PortalRequest, id: string): Promise<PreviewOutcome> =>
  send(request, 'GET', encodeURIComponent(id));

/** POST /release-previews/{id}/confirmation: the person knows that the code is not released. Never rejects. */
export const confirmPreview = (request: PortalRequest, id: string): Promise<PreviewOutcome> =>
  send(request, 'POST', `${encodeURIComponent(id)}/confirmation`);

/**
 * DELETE /release-previews/{id}/confirmation: the person has ended the preview. Never rejects: the tab ends it whether the
 * service is reachable or not, which ends it by itself at its time.
 */
export async function endPreview(
  request: PortalRequest,
  id: string,
  reason: 'closed' | 'broken',
): Promise<void> {
  const path = `release-previews/${encodeURIComponent(id)}/confirmation?reason=${reason}`;
  await request(path, { method: 'DELETE', signal: AbortSignal.timeout(PATIENCE) }).catch(() => undefined);
}
