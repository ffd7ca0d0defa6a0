import type axe from 'axe-core';
import { MAIN_ID } from '../shell/mainId';
import { texts } from './texts';

/** Rules of WCAG 2.2 AA, which BITV 2.0 requires of public bodies. */
export const RULES: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Loads axe with its German words for the rules; those for single checks are not shown, and not loaded. */
export async function loadAxe(): Promise<typeof axe> {
  const { default: loaded } = await import(/* webpackChunkName: "axe" */ 'axe-core');
  // webpack leaves out what is not taken from it.
  const { lang, rules } = await import(/* webpackChunkName: "axe" */ 'axe-core/locales/de.json');
  loaded.configure({ locale: { lang, rules } });
  return loaded;
}

/** Returns what axe finds in the area, without the shell around it; a text per broken rule. axe is loaded only here. */
export async function accessibilityFindings(page: Document): Promise<readonly string[]> {
  const main = page.getElementById(MAIN_ID);
  if (!main) return [];
  const loaded = await loadAxe();
  // A frame is a page of its own.
  const { violations } = await loaded.run(
    { include: main, exclude: [['iframe']] },
    { runOnly: { type: 'tag', values: [...RULES] }, resultTypes: ['violations'], iframes: false },
  );
  return violations.map(
    ({ id, help, nodes: [first] }) => `${id}: ${help} (${first?.target.join(' ') ?? texts.unknownPlace})`,
  );
}
