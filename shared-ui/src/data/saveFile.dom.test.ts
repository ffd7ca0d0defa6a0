import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveBlob, saveFile } from './saveFile';

const handed: { name: string; content: Blob }[] = [];
const revoke = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  handed.length = 0;
  revoke.mockClear();
  let content: Blob = new Blob();
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => {
        content = blob;
        return 'blob:x';
      },
      revokeObjectURL: revoke,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.href).toBe('blob:x');
    handed.push({ name: this.download, content });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('saves a text under its name and releases it at once', async () => {
  saveFile('a;b', 'liste.csv', 'text/csv');
  expect(handed).toMatchObject([{ name: 'liste.csv', content: { type: 'text/csv;charset=utf-8', size: 3 } }]);
  await vi.advanceTimersByTimeAsync(1);
  expect(revoke).toHaveBeenCalledWith('blob:x');
});

it('keeps a large file until a browser has begun to read it', async () => {
  saveBlob(new Blob(['x']), 'stand.zip');
  expect(handed).toMatchObject([{ name: 'stand.zip' }]);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(revoke).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(revoke).toHaveBeenCalledWith('blob:x');
});
