import { texts } from '../texts';

/** Most titles that a dialog lists; the others are counted. */
const TITLES_LISTED = 10;
const list = new Intl.ListFormat('de');

interface TouchedSourcesProps {
  readonly names: readonly string[];
  /** Returns the sentence about a number of sources. Default: that they are changed. */
  readonly sentence?: (count: number, titles: string) => string;
}

/** Names the sources that a dialog is about. */
export function TouchedSources({ names, sentence = texts.several.touched }: TouchedSourcesProps) {
  const more = names.length - TITLES_LISTED;
  const shown = more > 1 ? [...names.slice(0, TITLES_LISTED), texts.several.more(more)] : names;
  return <span>{sentence(names.length, list.format(shown))}</span>;
}
