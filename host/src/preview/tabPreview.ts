import {
  type BrowserStorage,
  type PortalRequest,
  previewUrl,
  type Readable,
  type Register,
  type ReleasePreview,
  releaseUrl,
} from '@mobidrom/shared-contract';
import { createStore } from 'zustand/vanilla';
import { readableStore } from '../portal/readableStore';
import type { LoadFailure } from '../releases';
import { endPreview, getPreview } from './calls';
import { noteEnd, PREVIEW_KEY, type PreviewEnd } from './storedPreview';
import { withPreview } from './withPreview';

export interface TabPreviewOptions {
  readonly preview: ReleasePreview;
  readonly request: PortalRequest;
  readonly storage: BrowserStorage;
  /** Loads the page anew. */
  readonly reload: () => void;
}

/** Preview that is open in this tab. */
export interface TabPreview {
  readonly preview: ReleasePreview;
  /** Why it is over; undefined while it goes on. The tab then has to `leave` it as soon as nothing is lost by that. */
  readonly over: Readable<PreviewEnd | undefined>;
  /** Returns a register with the preview as active release. */
  adapt(register: Register): Register;
  /** Returns the address of a release's folder. */
  folderOf(remote: string, version: string): string;
  /** Takes notice of a release that failed in this tab. A preview that does is over. */
  failed(failure: LoadFailure): void;
  /** Watches the time of the preview. Returns a function that ends this. */
  watch(page: Pick<Document, 'addEventListener' | 'removeEventListener'>): () => void;
  /** Ends the preview in this tab, and loads the page without it. */
  leave(): Promise<void>;
}

/** Failures that say nothing about a preview: of the host's files, and of a page that was used already. */
const HARMLESS: readonly LoadFailure['kind'][] = ['host', 'unknown', 'use'];

/** Creates the preview of a tab. */
export function createTabPreview({ preview, request, storage, reload }: TabPreviewOptions): TabPreview {
  const { id, name, version } = preview;
  const over = createStore<PreviewEnd | undefined>(() => undefined);
  const ends = performance.now() + preview.endsIn;
  const isOver = () => performance.now() >= ends;

  const isThis = (failure: LoadFailure) => failure.remote === name && failure.version === version;
  const finish = (end: PreviewEnd) => over.setState((before) => before ?? end, true);

  /** A preview that was replaced or removed has no files any more, which is no fault of its code. */
  async function explain(): Promise<void> {
    const outcome = await getPreview(request, id);
    finish(!outcome.ok && outcome.problem === 'gone' ? 'ended' : 'broken');
  }

  return {
    preview,
    over: readableStore(over),
    adapt: (register) => withPreview(register, preview),
    folderOf: (remote, wanted) =>
      remote === name && wanted === version ? previewUrl(id) : releaseUrl(remote, wanted),
    failed(failure) {
      if (isThis(failure) && !failure.isUnreachable && !HARMLESS.includes(failure.kind)) void explain();
    },
    watch(page) {
      const check = () => {
        if (isOver()) finish('ended');
      };
      const timer = setTimeout(() => finish('ended'), Math.max(0, ends - performance.now()));
      // Timers stand still while a device sleeps.
      page.addEventListener('visibilitychange', check);
      return () => {
        clearTimeout(timer);
        page.removeEventListener('visibilitychange', check);
      };
    },
    async leave() {
      const end = over.getState();
      if (end !== 'ended') await endPreview(request, id, end === 'broken' ? 'broken' : 'closed');
      storage.removeItem(PREVIEW_KEY);
      if (end !== undefined) noteEnd(storage, { end, name, version });
      reload();
    },
  };
}
