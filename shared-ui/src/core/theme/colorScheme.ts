import type { KeyValues } from '@mobidrom/shared-contract';
import { useSyncExternalStore } from 'react';
import { kept } from '../kept';
import { COLOR_SCHEME_ATTRIBUTE } from './look';

/** Under this key the browser keeps a person's choice: `light`, `dark` or `system`. The page /cookies lists it. */
export const COLOR_SCHEME_STORAGE_KEY = 'portal-color-scheme';

export type ColorSchemeChoice = 'light' | 'dark' | 'system';

/** Which scheme a kept choice means: what is neither `light` nor `dark` follows the system. Paper is always light. */
export function schemeOf(
  choice: string | null,
  { systemIsDark, isPrinted }: { readonly systemIsDark: boolean; readonly isPrinted: boolean },
): 'light' | 'dark' {
  // Light text on a dark page would be light text on white paper.
  if (isPrinted) return 'light';
  if (choice === 'light' || choice === 'dark') return choice;
  return systemIsDark ? 'dark' : 'light';
}

/** What is kept; without a choice, and for anything else that stands there, the system decides. */
export function choiceOf(choice: string | null): ColorSchemeChoice {
  return choice === 'light' || choice === 'dark' ? choice : 'system';
}

const system = () => matchMedia('(prefers-color-scheme: dark)');
const paper = () => matchMedia('print');

/** Sets the scheme on `<html>` before the first render, so that a dark screen is never lit up for a moment. */
export function applyColorScheme(
  root: HTMLElement = document.documentElement,
  storage: Pick<KeyValues, 'getItem'> = kept(),
): void {
  const choice = storage.getItem(COLOR_SCHEME_STORAGE_KEY);
  const now = { systemIsDark: system().matches, isPrinted: paper().matches };
  root.setAttribute(COLOR_SCHEME_ATTRIBUTE, schemeOf(choice, now));
}

const listeners = new Set<() => void>();

function refresh(): void {
  applyColorScheme();
  for (const listener of listeners) listener();
}

/** Keeps the scheme on `<html>` true: over a change of the system, of the choice in another tab, and in print. */
export function followColorScheme(): () => void {
  const queries = [system(), paper()];
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key the whole storage was cleared.
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

/** A person's choice of colour scheme, and how to change it. It is kept in this browser. */
export function useColorScheme(): { mode: ColorSchemeChoice; setMode(mode: ColorSchemeChoice): void } {
  const mode = useSyncExternalStore(subscribe, () => choiceOf(kept().getItem(COLOR_SCHEME_STORAGE_KEY)));
  return { mode, setMode };
}

function setMode(mode: ColorSchemeChoice): void {
  kept().setItem(COLOR_SCHEME_STORAGE_KEY, mode);
  refresh();
}
