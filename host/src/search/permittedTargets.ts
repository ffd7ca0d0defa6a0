import type { RegisteredRemote, Session } from '@mobidrom/shared-contract';
import { areasOf, MENU_ORDER, type MenuTarget, mayEnter, menuEntries } from '../menus/entries';

/**
 * Everything that this person may open, each once: what the menus show, in their order and under their names, then the
 * areas that stand in none.
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
  return [...byTarget.values()];
}
