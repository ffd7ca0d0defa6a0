import type { BrowserStorage } from '@mobidrom/shared-contract';

/** Keys in the tab's storage: the id of the preview that is open in this tab, and why the last one ended. */
export const PREVIEW_KEY = 'portal-preview';
export const PREVIEW_ENDED_KEY = 'portal-preview-ended';

/** How a preview ended without the user's doing: it broke, or its time was over. */
export type PreviewEnd = 'broken' | 'ended';

export interface EndedPreview {
  readonly end: PreviewEnd;
  readonly name: string;
  readonly version: string;
}

/** Whether this tab has a preview, or has to say that one ended. */
export const hasPreview = (storage: BrowserStorage): boolean =>
  storage.getItem(PREVIEW_KEY) !== null || storage.getItem(PREVIEW_ENDED_KEY) !== null;

/** Notes why a preview ended, for the next page of this tab. */
export const noteEnd = (storage: BrowserStorage, { end, name, version }: EndedPreview): void =>
  storage.setItem(PREVIEW_ENDED_KEY, `${end} ${name} ${version}`);

/** Returns and forgets what the last page noted; undefined when it noted nothing. */
export function takeEnd(storage: BrowserStorage): EndedPreview | undefined {
  const noted = /^(broken|ended) (\S+) (\S+)$/.exec(storage.getItem(PREVIEW_ENDED_KEY) ?? '');
  storage.removeItem(PREVIEW_ENDED_KEY);
  if (!noted) return undefined;
  const [, end, name = '', version = ''] = noted;
  return { end: end === 'broken' ? 'broken' : 'ended', name, version };
}
