import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newPreviewId, openPreviewStore, previewsFolder, type StoredPreview } from './previewStore';

let folder: string;
let reported: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'previews-'));
  reported = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = () => openPreviewStore(folder, (error) => void reported.push((error as Error).message));

/** Keeps a preview with one file. */
async function kept(store: Awaited<ReturnType<typeof open>>): Promise<StoredPreview> {
  const preview: StoredPreview = {
    id: newPreviewId(),
    name: 'verkehr',
    version: '1.0.0',
    owner: 'Verkehr',
    ends: '2026-11-26T16:00:00.000Z',
    key: 'a',
    handedIn: '2026-11-26T08:00:00.000Z',
    bytes: 2,
    release: { version: '1.0.0', descriptor: `sha256-${'A'.repeat(43)}=` },
    areas: [],
    links: [],
    confirmedBy: [],
  };
  const begun = await store.begin();
  await mkdir(join(begun, 'files'));
  await writeFile(join(begun, 'files/remote.json'), '{}');
  await store.keep(begun, preview);
  await store.drop(begun);
  return preview;
}

it('keeps the confirmations of people who confirm at the same time', async () => {
  const store = await open();
  const { id } = await kept(store);
  const people = Array.from({ length: 20 }, (_, at) => `person ${at}`);
  await Promise.all(people.map((person) => store.confirm(id, (known) => [...known, person])));
  expect(store.find(id)?.confirmedBy.toSorted()).toEqual(people.toSorted());
  expect((await open()).find(id)?.confirmedBy.toSorted()).toEqual(people.toSorted());
});

it('does not bring a preview back that ends while it is confirmed', async () => {
  const store = await open();
  const { id } = await kept(store);
  const confirm = () => store.confirm(id, (known) => [...known, 'kim']);
  const [before, , after] = await Promise.all([confirm(), store.remove(id), confirm()]);
  expect(before).toBeUndefined();
  expect(after).toBeUndefined();
  expect(store.all()).toEqual([]);
  expect(await readdir(previewsFolder(folder))).toEqual([]);
});

it('neither returns nor finds a preview that ends while its confirmation is written', async () => {
  const store = await open();
  const { id } = await kept(store);
  let removed: Promise<void> | undefined;
  const confirmed = store.confirm(id, (known) => {
    removed = store.remove(id);
    return [...known, 'kim'];
  });
  expect(await confirmed).toBeUndefined();
  expect(store.find(id)).toBeUndefined();
  await removed;
  expect(store.all()).toEqual([]);
  expect(await readdir(previewsFolder(folder))).toEqual([]);
});

it('deletes what an end in the middle has left of a preview, and reports it', async () => {
  const { id } = await kept(await open());
  await rm(join(previewsFolder(folder), id, 'files'), { recursive: true });
  expect((await open()).all()).toEqual([]);
  expect(await readdir(previewsFolder(folder))).toEqual([]);
  expect(reported).toEqual([`the preview ${id} is damaged and was deleted`]);
});
