import { useLocation } from '@mobidrom/shared-ui/router';
import { useEffect, useState } from 'react';
import { hashTarget } from '../useHashTarget';

/** Returns which answers are open: at first the one that the address names, else the first one. */
export function useOpenQuestions(first: string | undefined) {
  const { hash, key } = useLocation();
  const named = hashTarget(hash);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([named || first || '']));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link can be followed again.
  useEffect(() => {
    if (named !== '') setOpen((before) => new Set([...before, named]));
  }, [named, key]);
  const toggle = (id: string) =>
    setOpen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return { isOpen: (id: string) => open.has(id), toggle };
}
