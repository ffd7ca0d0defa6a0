import { type ReactNode, useState } from 'react';

interface UntilWholeProps {
  /** Everything that decides what is said above it has been answered. */
  readonly isWhole: boolean;
  /** Says meanwhile that something is being fetched. */
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/**
 * Holds a part of a page back until it is whole: an alert that comes with its rows would push down what a person has
 * begun to read. Once shown it stays.
 */
export function UntilWhole({ isWhole, instead, children }: UntilWholeProps) {
  const [isShown, setShown] = useState(isWhole);
  if (isWhole && !isShown) setShown(true);
  return isShown ? children : instead;
}
