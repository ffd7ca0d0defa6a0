import { containsPath, isSingleLink, type MenuTarget } from '../register/menuEntries';
import { MenuButton } from './MenuButton';
import { NavItem } from './NavItem';
import { NavLink } from './NavLink';

interface PlaceItemProps {
  readonly label: string;
  readonly entries: readonly MenuTarget[];
  readonly currentPath: string | undefined;
}

/** Item of one menu place in the header: a link when its only entry has the same label (Kontakt), otherwise a menu. */
export function PlaceItem({ label, entries, currentPath }: PlaceItemProps) {
  if (entries.length === 0) return null;
  const isCurrent = containsPath(entries, currentPath);
  return (
    <NavItem isCurrent={isCurrent}>
      {isSingleLink(label, entries) ? (
        <NavLink target={entries[0]} isCurrent={isCurrent} />
      ) : (
        <MenuButton label={label} entries={entries} currentPath={currentPath} side="left" />
      )}
    </NavItem>
  );
}
