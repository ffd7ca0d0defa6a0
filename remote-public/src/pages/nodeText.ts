import { isValidElement, type ReactNode } from 'react';

/** Returns the text of elements; components without children have none. */
export function nodeText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(nodeText).join(' ').replace(/\s+/g, ' ').trim();
  if (isValidElement<{ readonly children?: ReactNode }>(node)) return nodeText(node.props.children);
  return '';
}
