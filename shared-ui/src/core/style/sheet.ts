import { createContext } from 'react';
import { frames } from './keyframes';

/** Style sheet of a page. */
export interface Sheet {
  /** Nonce of the page's content security policy. */
  readonly nonce: string | undefined;
  /** Adds the rule of a class once, with the keyframes that it uses. */
  addClass(name: string, text: string): void;
  /** Adds any other rule once. */
  addRule(rule: string): void;
}

/**
 * Returns a sheet in a style element at the start of the head, before the styles of Material UI. The element is created
 * with the first rule.
 */
export function createSheet(nonce?: string): Sheet {
  const known = new Set<string>();
  let element: HTMLStyleElement | undefined;
  const addRule = (rule: string) => {
    if (known.has(rule)) return;
    known.add(rule);
    element ??= startElement(nonce);
    element.sheet?.insertRule(rule, element.sheet.cssRules.length);
  };
  return {
    nonce,
    addRule,
    addClass: (name, text) => {
      if (known.has(name)) return;
      known.add(name);
      for (const [frame, rule] of frames) if (text.includes(frame)) addRule(rule);
      addRule(`.${name}{${text}}`);
    },
  };
}

function startElement(nonce: string | undefined): HTMLStyleElement {
  const element = document.createElement('style');
  if (nonce !== undefined) element.nonce = nonce;
  element.dataset.portal = '';
  document.head.prepend(element);
  return element;
}

/** The page's sheet; ThemeRoot provides the one with the nonce. */
export const SheetContext = createContext<Sheet>(createSheet());
