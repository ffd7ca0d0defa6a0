import { Children, Fragment, isValidElement, type ReactNode } from 'react';

/** The parts of a content file in their order; compiled content is a fragment, or its only part. */
export function contentNodes(content: ReactNode) {
  const isFragment = isValidElement<{ readonly children?: ReactNode }>(content) && content.type === Fragment;
  return Children.toArray(isFragment ? content.props.children : content);
}
