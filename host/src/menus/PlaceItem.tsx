import { holdsPath, isPlainLink, type MenuTarget } from './entries';
import { MenuButton } from './MenuButton';
import { NavItem } from './NavItem';
import { NavLink } from './NavLink';

interface PlaceItemProps {
  readonly label: string;
  readonly entries: readonly MenuTarget[];
  readonly currentPath: string | undefined;
}

/** One item of the header's line: a link when its only entry has the same name (Kontakt), else a menu; nothing when empty. */
export function PlaceItem({ label, entries, currentPath }: PlaceItemProps) {
  if (entries.length === 0) return null;
  const isCurrent = holdsPath(entries, currentPath);
  return (
    <NavItem isCurrent={isCurrent}>
      {isPlainLink(label, entries) ? (
        <NavLink target={entries[0]} isCurrent={isCurrent} />
      ) : (
        <MenuButton label={label} entries={entries} currentPath={currentPath} side="left" />
      )}
    </NavItem>
  );
}
