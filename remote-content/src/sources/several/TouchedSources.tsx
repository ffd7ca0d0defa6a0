import { texts } from '../texts';

/** Most titles that a dialog lists; the others are counted. */
const TITLES_LISTED = 10;
const list = new Intl.ListFormat('de');

/** Names the sources that a dialog changes. */
export function TouchedSources({ names }: { readonly names: readonly string[] }) {
  const more = names.length - TITLES_LISTED;
  const shown = more > 1 ? [...names.slice(0, TITLES_LISTED), texts.several.more(more)] : names;
  return <span>{texts.several.touched(names.length, list.format(shown))}</span>;
}
