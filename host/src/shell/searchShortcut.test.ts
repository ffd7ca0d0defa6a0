import { afterEach, expect, it, vi } from 'vitest';
import { isSearchShortcut, searchKeys } from './searchShortcut';

afterEach(() => void vi.unstubAllGlobals());

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const CTRL = { ...NONE, key: 'k', ctrlKey: true };
const META = { ...NONE, key: 'k', metaKey: true };

it.each([
  ['Linux x86_64', 'Control+K', CTRL, true],
  ['Win32', 'Control+K', { ...CTRL, key: 'K' }, true],
  ['Win32', 'Control+K', META, false],
  ['Win32', 'Control+K', { ...CTRL, shiftKey: true }, false],
  ['Win32', 'Control+K', { ...CTRL, altKey: true }, false],
  ['Win32', 'Control+K', { ...CTRL, key: 'j' }, false],
  ['MacIntel', 'Meta+K', META, true],
  ['MacIntel', 'Meta+K', CTRL, false],
  ['MacIntel', 'Meta+K', { ...META, shiftKey: true }, false],
])('on %s the search is announced as %s, and %o opens it: %s', (platform, keys, pressed, opens) => {
  vi.stubGlobal('navigator', { platform });
  expect(searchKeys()).toBe(keys);
  expect(isSearchShortcut(pressed)).toBe(opens);
});
