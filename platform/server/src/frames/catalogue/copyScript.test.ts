import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

const script = readFileSync(new URL('./copy.js', import.meta.url), 'utf8');

/** Runs the script on a page with one address and its button. */
function openPage(writeText: ((text: string) => Promise<void>) | undefined) {
  const source = { textContent: 'https://daten.example/feed' };
  const status = { textContent: '' };
  const listeners: (() => void)[] = [];
  const button = {
    hidden: true,
    dataset: { copy: 'adresse-1', done: 'Adresse kopiert', selected: 'markiert' },
    nextElementSibling: status,
    addEventListener: (_event: 'click', listener: () => void) => listeners.push(listener),
  };
  const range = { selectNodeContents: vi.fn() };
  const selection = { removeAllRanges: vi.fn(), addRange: vi.fn() };
  runInNewContext(script, {
    document: {
      querySelectorAll: () => [button],
      getElementById: (id: string) => (id === 'adresse-1' ? source : null),
      createRange: () => range,
    },
    navigator: writeText ? { clipboard: { writeText } } : {},
    getSelection: () => selection,
  });
  return {
    source,
    status,
    button,
    range,
    selection,
    click: () => {
      for (const listener of listeners) listener();
    },
  };
}

it('shows the button, copies the text of the page and announces it', async () => {
  const writeText = vi.fn(async () => {});
  const { button, status, click, range } = openPage(writeText);
  expect(button.hidden).toBe(false);
  click();
  await vi.waitFor(() => expect(status.textContent).toBe('Adresse kopiert'));
  expect(writeText).toHaveBeenCalledExactlyOnceWith('https://daten.example/feed');
  expect(range.selectNodeContents).not.toHaveBeenCalled();
});

it.each([
  ['refuses', () => Promise.reject(new Error('refused'))],
  ['has no clipboard', undefined],
])('selects the text where the browser %s', async (_what, writeText) => {
  const { source, status, click, range, selection } = openPage(writeText);
  click();
  await vi.waitFor(() => expect(status.textContent).toBe('markiert'));
  expect(range.selectNodeContents).toHaveBeenCalledExactlyOnceWith(source);
  expect(selection.addRange).toHaveBeenCalledExactlyOnceWith(range);
});
