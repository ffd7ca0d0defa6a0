import { describe, expect, it, vi } from 'vitest';
import { openTabPreview } from './openTabPreview';
import { ID, PREVIEW, platformWith, tabStorage } from './preview.fixture';
import { PREVIEW_ENDED_KEY, PREVIEW_KEY } from './storedPreview';

const open = async (
  platform: ReturnType<typeof platformWith>,
  entries: Readonly<Record<string, string>> = { [PREVIEW_KEY]: ID },
) => {
  const { storage, values } = tabStorage(entries);
  const { tab } = await openTabPreview({ request: platform.request, storage, reload: vi.fn() });
  return { tab, kept: [...values.keys()], calls: platform.calls };
};

describe('openTabPreview', () => {
  it('asks the platform for the release, and keeps the id', async () => {
    const { tab, kept, calls } = await open(platformWith(200, PREVIEW));
    expect(tab?.preview).toEqual(PREVIEW);
    expect(kept).toEqual([PREVIEW_KEY]);
    expect(calls).toEqual([`GET release-previews/${ID}`]);
  });
  it.each([
    ['somebody else has confirmed', platformWith(200, { ...PREVIEW, confirmed: false })],
    ['has ended', platformWith(404)],
    ['the person may not open', platformWith(403)],
    ['nobody is signed in for', platformWith(undefined)],
  ])('opens no preview that %s, and forgets it', async (_title, platform) => {
    expect(await open(platform)).toMatchObject({ tab: undefined, kept: [] });
  });
  it.each([
    ['cannot be reached', platformWith(502)],
    ['answers otherwise than agreed', platformWith(200, { ...PREVIEW, release: {} })],
  ])('keeps the id for a retry when the platform %s', async (_title, platform) => {
    expect(await open(platform)).toMatchObject({ tab: undefined, kept: [PREVIEW_KEY] });
  });
  it('asks nothing in a tab that only has to say why the last one ended', async () => {
    const platform = platformWith(200, PREVIEW);
    expect(await open(platform, { [PREVIEW_ENDED_KEY]: 'broken verkehr 1.1.0' })).toEqual({
      tab: undefined,
      kept: [],
      calls: [],
    });
  });
});
