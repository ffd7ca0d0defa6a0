import type { BrowserStorage, PortalRequest } from '@mobidrom/shared-contract';
import type { ComponentType } from 'react';
import { getPreview } from './calls';
import { PreviewBanner } from './PreviewBanner';
import { type Notice, PreviewNotice } from './PreviewNotice';
import { PREVIEW_KEY, takeEnd } from './storedPreview';
import { createTabPreview, type TabPreview } from './tabPreview';

export interface OpenOptions {
  readonly request: PortalRequest;
  readonly storage: BrowserStorage;
  readonly reload: () => void;
}

/** Preview of a tab as the start of the page needs it. */
export interface OpenedPreview {
  /** Undefined when it ended or could not be opened. */
  readonly tab: TabPreview | undefined;
  /** Part of the page that names the preview, or says why there is none. */
  readonly Banner: ComponentType;
}

/**
 * Opens the preview that this tab has confirmed: asks the platform for its release, whose descriptor's hash comes from there and
 * never from the tab's storage. It is opened only for the person who confirmed it.
 */
export async function openTabPreview({ request, storage, reload }: OpenOptions): Promise<OpenedPreview> {
  const ended = takeEnd(storage);
  const id = storage.getItem(PREVIEW_KEY);
  if (id === null) return withoutPreview(ended);
  const outcome = await getPreview(request, id);
  if (outcome.ok && outcome.preview.confirmed) {
    const tab = createTabPreview({ preview: outcome.preview, request, storage, reload });
    return { tab, Banner: () => <PreviewBanner tab={tab} /> };
  }
  const problem = outcome.ok ? 'gone' : outcome.problem;
  if (problem !== 'unreachable') storage.removeItem(PREVIEW_KEY);
  return withoutPreview({ problem });
}

const withoutPreview = (notice: Notice | undefined): OpenedPreview => ({
  tab: undefined,
  Banner: () => notice && <PreviewNotice notice={notice} />,
});
