import { createContext } from 'react';
import { frames } from './keyframes';

/** Where the rules of a page go. */
export interface Sheet {
  /** The nonce under which the page's security policy lets styles in. */
  readonly nonce: string | undefined;
  /** Adds a class's rule once, with the keyframes that it names. */
  addClass(name: string, text: string): void;
  /** Adds a rule that is no class's, once. */
  addRule(rule: string): void;
}

/**
 * A sheet in a style element at the start of the head: what Material brings later stands behind it, so that a part of
 * it can be styled anew. The element is made with the first rule.
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

/** The page's sheet; ThemeRoot gives the one with the nonce. */
export const SheetContext = createContext<Sheet>(createSheet());
