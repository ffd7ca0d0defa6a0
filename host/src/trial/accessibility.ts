import { MAIN_ID } from '../shell/mainId';

/** Rules of WCAG 2.2 AA, which BITV 2.0 requires of public bodies. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Returns what axe finds in the area, without the shell around it; a text per broken rule. axe is loaded only here. */
export async function accessibilityFindings(page: Document): Promise<readonly string[]> {
  const main = page.getElementById(MAIN_ID);
  if (!main) return [];
  const { default: axe } = await import(/* webpackChunkName: "axe" */ 'axe-core');
  // A frame is a page of its own.
  const { violations } = await axe.run(
    { include: main, exclude: [['iframe']] },
    { runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'], iframes: false },
  );
  return violations.map(
    ({ id, help, nodes: [first] }) => `${id}: ${help} (${first?.target.join(' ') ?? 'unknown place'})`,
  );
}
