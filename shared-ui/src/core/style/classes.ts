import { useContext, useInsertionEffect } from 'react';
import { SheetContext } from './sheet';

/** Class names by the text of their rules, and back: equal styles share a class. */
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
 * Returns the text of a style followed by the styles of the given classes, which win, and the foreign classes. An element
 * has a single class of ours, so that the order of rules does not matter.
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

/** Returns the `className` for a style and given classes; undefined without any. */
export function useCss(style: string, className?: string): string | undefined {
  const sheet = useContext(SheetContext);
  const { text, foreign } = merged(style, className);
  const name = text === '' ? '' : nameOf(text);
  // Effects do not run where a build renders a page to text.
  if (typeof document === 'undefined' && name !== '') sheet.addClass(name, text);
  useInsertionEffect(() => {
    if (name !== '') sheet.addClass(name, text);
  }, [sheet, name, text]);
  return `${name}${foreign}`.trim() || undefined;
}
