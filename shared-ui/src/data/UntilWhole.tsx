import { type ReactNode, useState } from 'react';

interface UntilWholeProps {
  /** Whether everything is known that decides about the alerts above. */
  readonly isWhole: boolean;
  /** Shown until then: says that something is being fetched. */
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/**
 * Holds a part of a page back until it is whole: an alert that came later would push down what a person has begun to
 * read. Once shown it stays.
 */
export function UntilWhole({ isWhole, instead, children }: UntilWholeProps) {
  const [isShown, setShown] = useState(isWhole);
  if (isWhole && !isShown) setShown(true);
  return isShown ? children : instead;
}
