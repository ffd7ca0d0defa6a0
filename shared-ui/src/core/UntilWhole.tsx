import { type ReactNode, useEffect, useState } from 'react';

/** So long a page is held back, in milliseconds; after that it is better to see some of it. */
const PATIENCE = 1000;

interface UntilWholeProps {
  /** Everything that decides what is said above the page has been answered. */
  readonly isWhole: boolean;
  readonly children: ReactNode;
}

/**
 * Holds a page back until it is whole, for at most a second: an alert that comes with its rows would push down what a
 * person has begun to read. Once shown it stays.
 */
export function UntilWhole({ isWhole, children }: UntilWholeProps) {
  const [isShown, setShown] = useState(isWhole);
  if (isWhole && !isShown) setShown(true);
  useEffect(() => {
    if (isShown) return;
    const timer = setTimeout(() => setShown(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isShown ? children : null;
}
