import { useContext, useInsertionEffect } from 'react';
import { SheetContext } from './sheet';

/** Texts of rules and the classes that stand for them: the same style is the same class everywhere. */
const names = new Map<string, string>();
const texts = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `p${names.size.toString(36)}`;
    names.set(text, name);
    texts.set(name, text);
  }
  return name;
}

/**
 * The text of a style together with the styles behind the classes that come from outside, which win, and the classes
 * that are not ours. An element has one class of ours, so that no order of rules decides how it looks.
 */
export function merged(text: string, className: string | undefined): { text: string; foreign: string } {
  if (!className) return { text, foreign: '' };
  let together = text;
  let foreign = '';
  for (const name of className.split(' ')) {
    const known = texts.get(name);
    if (known === undefined) foreign += ` ${name}`;
    else together += known;
  }
  return { text: together, foreign };
}

/** The `className` of an element with this style, and whatever classes it was given. Undefined when there are none. */
export function useCss(style: string, className?: string): string | undefined {
  const sheet = useContext(SheetContext);
  const { text, foreign } = merged(style, className);
  const name = text === '' ? '' : nameOf(text);
  useInsertionEffect(() => {
    if (name !== '') sheet.addClass(name, text);
  }, [sheet, name, text]);
  return `${name}${foreign}`.trim() || undefined;
}
