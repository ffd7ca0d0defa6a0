import { Children, Fragment, isValidElement, type ReactNode } from 'react';

/** Returns the elements of a content file in order; compiled content is a fragment, or a single element. */
export function contentNodes(content: ReactNode) {
  const isFragment = isValidElement<{ readonly children?: ReactNode }>(content) && content.type === Fragment;
  return Children.toArray(isFragment ? content.props.children : content);
}
