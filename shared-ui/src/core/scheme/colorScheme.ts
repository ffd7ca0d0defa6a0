import type { BrowserStorage } from '@mobidrom/shared-contract';
import { COLOR_SCHEME_ATTRIBUTE } from '@mobidrom/shared-contract/look';
import { useSyncExternalStore } from 'react';
import { preferenceStorage } from '../browser/preferenceStorage';

/** Storage key of the user's choice: `light`, `dark` or `system`. The page /cookies lists it. */
export const COLOR_SCHEME_STORAGE_KEY = 'portal-color-scheme';

export type ColorSchemeChoice = 'light' | 'dark' | 'system';

/** Returns the scheme for a stored choice. Anything but `light` and `dark` follows the system; print is always light. */
export function schemeOf(
  choice: string | null,
  { systemIsDark, isPrinted }: { readonly systemIsDark: boolean; readonly isPrinted: boolean },
): 'light' | 'dark' {
  // Browsers drop backgrounds in print: the light text of the dark scheme would be on white paper.
  if (isPrinted) return 'light';
  if (choice === 'light' || choice === 'dark') return choice;
  return systemIsDark ? 'dark' : 'light';
}

/** Returns the choice in a stored value; `system` for anything but `light` and `dark`. */
function choiceOf(stored: string | null): ColorSchemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

const systemQuery = () => matchMedia('(prefers-color-scheme: dark)');
const printQuery = () => matchMedia('print');

/** Sets the scheme on `<html>`. Called before the first render, so that a dark page does not flash up light. */
export function applyColorScheme(
  root: HTMLElement = document.documentElement,
  storage: Pick<BrowserStorage, 'getItem'> = preferenceStorage(),
): void {
  const choice = storage.getItem(COLOR_SCHEME_STORAGE_KEY);
  const now = { systemIsDark: systemQuery().matches, isPrinted: printQuery().matches };
  root.setAttribute(COLOR_SCHEME_ATTRIBUTE, schemeOf(choice, now));
}

const listeners = new Set<() => void>();

function refresh(): void {
  applyColorScheme();
  for (const listener of listeners) listener();
}

/** Updates the scheme on `<html>` with the system, with the choice in other tabs, and for print. Returns a function that stops it. */
export function followColorScheme(): () => void {
  const queries = [systemQuery(), printQuery()];
  const onStorage = ({ key }: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (key === COLOR_SCHEME_STORAGE_KEY || key === null) refresh();
  };
  refresh();
  for (const query of queries) query.addEventListener('change', refresh);
  window.addEventListener('storage', onStorage);
  return () => {
    for (const query of queries) query.removeEventListener('change', refresh);
    window.removeEventListener('storage', onStorage);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the user's choice of colour scheme and a function to change it. The browser stores the choice. */
export function useColorScheme(): { mode: ColorSchemeChoice; setMode(mode: ColorSchemeChoice): void } {
  const mode = useSyncExternalStore(subscribe, () =>
    choiceOf(preferenceStorage().getItem(COLOR_SCHEME_STORAGE_KEY)),
  );
  return { mode, setMode };
}

function setMode(mode: ColorSchemeChoice): void {
  preferenceStorage().setItem(COLOR_SCHEME_STORAGE_KEY, mode);
  refresh();
}
