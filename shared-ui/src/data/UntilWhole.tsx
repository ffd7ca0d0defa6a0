import { type ReactNode, useState } from 'react';
import { type ListNotice, ListNotices } from './ListNotices';

interface UntilWholeProps {
  /** Whether everything is known that decides about the alerts above. */
  readonly isWhole: boolean;
  /** Shown until then: says that something is being fetched. */
  readonly instead: ReactNode;
  /** Alerts above the part, shown together with it. Their live regions are there before. Default: none */
  readonly notices?: readonly ListNotice[];
  readonly children: ReactNode;
}

const NONE: readonly ListNotice[] = [];

/**
 * Holds a part of a page back until it is whole: an alert that came later would push down what a person has begun to
 * read. Once shown it stays.
 */
export function UntilWhole({ isWhole, instead, notices, children }: UntilWholeProps) {
  const [isShown, setShown] = useState(isWhole);
  if (isWhole && !isShown) setShown(true);
  return (
    <>
      {notices && <ListNotices notices={isShown ? notices : NONE} />}
      {isShown ? children : instead}
    </>
  );
}
