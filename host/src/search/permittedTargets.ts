import type { RegisteredRemote, Session } from '@mobidrom/shared-contract';
import { areasOf, mayEnter } from '../register/areas';
import { MENU_ORDER, type MenuTarget, menuEntries } from '../register/menuEntries';

/**
 * Returns all that a user may open, each target once: the entries of the menus, in their order, then the areas that are in
 * no menu. Where two have the same label, areas have their title.
 */
export function permittedTargets(
  remotes: readonly RegisteredRemote[],
  holder: Pick<Session, 'status' | 'roles' | 'groups'>,
  addresses: Readonly<Record<string, string>>,
): readonly MenuTarget[] {
  const shown = MENU_ORDER.flatMap((place) => menuEntries(remotes, holder, place, addresses));
  const others = areasOf(remotes)
    .filter((area) => mayEnter(area, holder))
    .map((area): MenuTarget => ({ kind: 'area', label: area.title, path: area.path, access: area.access }));
  const byTarget = new Map<string, MenuTarget>();
  for (const target of [...shown, ...others]) {
    const key = target.kind === 'area' ? `/${target.path}` : target.href;
    if (!byTarget.has(key)) byTarget.set(key, target);
  }
  return [...byTarget.values()].map((target, at, all) => {
    const isAmbiguous = all.some((other, position) => position !== at && other.label === target.label);
    const title = target.kind === 'area' && areasOf(remotes).find(({ path }) => path === target.path)?.title;
    return isAmbiguous && title ? { ...target, label: title } : target;
  });
}
