import { foldQuery, foldText } from '@mobidrom/platform-api';
import { texts } from './texts';

/** Keys that a cell names; further ones are counted. */
const KEYS_SHOWN = 3;

/**
 * Returns the text of a cell about the keys of a group, as 'startzoom, startpunkt, farbe und 2 weitere'.
 * @param query what the list is filtered by: the keys that contain it come first, so that the cell shows why its row was found
 */
export function keysText(keys: readonly string[], query: string): string {
  const words = foldQuery(query).replaceAll('*', '');
  const isFound = (key: string) => words !== '' && foldText(key).includes(words);
  const ordered = [...keys.filter(isFound), ...keys.filter((key) => !isFound(key))];
  const shown = ordered.slice(0, KEYS_SHOWN).join(', ');
  const more = keys.length - KEYS_SHOWN;
  return more > 0 ? `${shown} ${texts.moreKeys(more)}` : shown;
}
