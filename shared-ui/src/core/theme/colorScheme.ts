import { COLOR_SCHEME_ATTRIBUTE } from './theme';

/** Under this key the browser keeps a person's choice: `light`, `dark` or `system`. The page /cookies lists it. */
export const COLOR_SCHEME_STORAGE_KEY = 'portal-color-scheme';

type Scheme = 'light' | 'dark';

/** Which scheme a kept choice means: what is neither `light` nor `dark` follows the system. */
export function schemeOf(choice: string | null, systemIsDark: boolean): Scheme {
  if (choice === 'light' || choice === 'dark') return choice;
  return systemIsDark ? 'dark' : 'light';
}

/** Sets the scheme on `<html>` before the first render, so that a dark screen is never lit up for a moment. */
export function applyColorScheme(
  root: HTMLElement = document.documentElement,
  storage: Pick<Storage, 'getItem'> = localStorage,
): void {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.setAttribute(
    COLOR_SCHEME_ATTRIBUTE,
    schemeOf(storage.getItem(COLOR_SCHEME_STORAGE_KEY), systemIsDark),
  );
}
