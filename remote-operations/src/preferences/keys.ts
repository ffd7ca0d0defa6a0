import { foldText, hasSought, soughtText } from '@mobidrom/platform-api';
import { texts } from './texts';

/** Keys that a cell names; further ones are counted. */
const KEYS_SHOWN = 3;

/**
 * Returns the text of a cell about the keys of a group, as 'startzoom, startpunkt, farbe und 2 weitere'.
 * @param query what the list is filtered by: the keys that it finds come first, so that the cell shows why its row was found
 */
export function keysText(keys: readonly string[], query: string): string {
  const sought = soughtText(query);
  const isFound = (key: string) => sought.text !== '' && hasSought(foldText(key), sought);
  const ordered = [...keys.filter(isFound), ...keys.filter((key) => !isFound(key))];
  const shown = ordered.slice(0, KEYS_SHOWN).join(', ');
  const more = keys.length - KEYS_SHOWN;
  return more > 0 ? `${shown} ${texts.moreKeys(more)}` : shown;
}
