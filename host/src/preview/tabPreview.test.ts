import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoadFailure } from '../releases';
import { ID, PREVIEW, platformWith, tabStorage } from './preview.fixture';
import { hasPreview, PREVIEW_ENDED_KEY, PREVIEW_KEY, takeEnd } from './storedPreview';
import { createTabPreview } from './tabPreview';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setup(status = 200) {
  const { storage, values } = tabStorage({ [PREVIEW_KEY]: ID });
  const { request, calls } = platformWith(status, PREVIEW);
  const reload = vi.fn();
  const tab = createTabPreview({ preview: PREVIEW, request, storage, reload });
  return { tab, storage, values, calls, reload };
}
const failure = (change: Partial<LoadFailure> = {}): LoadFailure => ({
  kind: 'render',
  remote: 'verkehr',
  version: '1.1.0',
  message: 'kaputt',
  ...change,
});
const settle = () => vi.advanceTimersByTimeAsync(1);
const page = { addEventListener: () => undefined, removeEventListener: () => undefined };

describe('the files of a release', () => {
  it('are those of the preview for its version alone', () => {
    const { tab } = setup();
    expect(tab.folderOf('verkehr', '1.1.0')).toBe(`/releases/_preview/${ID}/`);
    expect(tab.folderOf('verkehr', '1.0.0')).toBe('/releases/verkehr/1.0.0/');
    expect(tab.folderOf('content', '1.1.0')).toBe('/releases/content/1.1.0/');
  });
});

describe('a failure', () => {
  it('of the preview ends it as broken', async () => {
    const { tab } = setup();
    tab.failed(failure());
    await vi.waitFor(() => expect(tab.over.get()).toBe('broken'));
  });
  it('of a preview that the platform does not have any more ends it without blame', async () => {
    const { tab } = setup(404);
    tab.failed(failure({ kind: 'chunk' }));
    await vi.waitFor(() => expect(tab.over.get()).toBe('ended'));
  });
  it.each([
    ['another remote', { remote: 'content' }],
    ['another version', { version: '1.0.0' }],
    ['a file of the host', { kind: 'host' as const }],
    ['a page that was used', { kind: 'use' as const }],
    ['a server that does not deliver', { kind: 'chunk' as const, isUnreachable: true }],
  ])('of %s leaves it alone', async (_title, change) => {
    const { tab, calls } = setup();
    tab.failed(failure(change));
    await settle();
    expect(tab.over.get()).toBeUndefined();
    expect(calls).toEqual([]);
  });
});

describe('its time', () => {
  it('ends it by the clock of the server', () => {
    const { tab } = setup();
    tab.watch(page);
    vi.advanceTimersByTime(PREVIEW.endsIn - 1);
    expect(tab.over.get()).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(tab.over.get()).toBe('ended');
  });
  it('ends nothing once the watch has ended', () => {
    const { tab } = setup();
    tab.watch(page)();
    vi.advanceTimersByTime(2 * PREVIEW.endsIn);
    expect(tab.over.get()).toBeUndefined();
  });
});

describe('leave', () => {
  it('tells the platform, forgets the id and loads the page, without a note when the user ended it', async () => {
    const { tab, values, storage, calls, reload } = setup();
    await tab.leave();
    expect(calls).toEqual([`DELETE release-previews/${ID}/confirmation?reason=closed`]);
    expect([...values]).toEqual([]);
    expect(hasPreview(storage)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });
  it('notes for the next page that it broke', async () => {
    const { tab, values, storage, calls } = setup();
    tab.failed(failure());
    await vi.waitFor(() => expect(tab.over.get()).toBe('broken'));
    await tab.leave();
    expect(calls.at(-1)).toBe(`DELETE release-previews/${ID}/confirmation?reason=broken`);
    expect([...values]).toEqual([[PREVIEW_ENDED_KEY, 'broken verkehr 1.1.0']]);
    expect(hasPreview(storage)).toBe(true);
    expect(takeEnd(storage)).toEqual({ end: 'broken', name: 'verkehr', version: '1.1.0' });
    expect(hasPreview(storage)).toBe(false);
  });
  it('ends it in the tab also when the platform is not reachable', async () => {
    const { storage, values } = tabStorage({ [PREVIEW_KEY]: ID });
    const reload = vi.fn();
    const request = () => Promise.reject(new TypeError('Failed to fetch'));
    await createTabPreview({ preview: PREVIEW, request, storage, reload }).leave();
    expect([...values]).toEqual([]);
    expect(reload).toHaveBeenCalledOnce();
  });
});
