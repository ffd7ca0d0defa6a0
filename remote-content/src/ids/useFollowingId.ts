import { idFromTitle } from '@mobidrom/platform-api';
import { useEffect, useMemo, useRef } from 'react';
import { proposedId } from './freeId';
import { texts } from './texts';

interface FollowingIdProps {
  /** Whether the entry is new: the id of a stored one never changes. */
  readonly isNew: boolean;
  /** Current values of both fields. */
  readonly title: string;
  readonly id: string;
  /** Whether an id is in use. A new function proposes anew: ids are read while the dialog is open already. */
  isTaken(id: string): boolean;
  /** Changes the id, and what depends on it. */
  setId(id: string): void;
  /** Id that an entry had which is brought back: it keeps it if it is free, whatever its title. Default: none. */
  readonly formerId?: string | undefined;
}

interface FollowingId {
  /** Takes the id and the changed title, and returns the id after the change. */
  follow(id: string, title: string): string;
  /** Sentence about an id that was replaced by the next free one; '' if there is none. */
  readonly note: string;
}

/** Derives a free id of a new data source or offer from its title until the id is edited by hand. */
export function useFollowingId({
  isNew,
  title,
  id,
  isTaken,
  setId,
  formerId,
}: FollowingIdProps): FollowingId {
  const derived = useRef(id);
  const latest = useRef(setId);
  useEffect(() => {
    latest.current = setId;
  });
  useEffect(() => {
    if (!isNew || id !== derived.current) return;
    const free = proposedId({ title, formerId }, isTaken);
    if (free === id) return;
    derived.current = free;
    latest.current(free);
  }, [isNew, title, id, isTaken, formerId]);
  const wished = formerId ?? idFromTitle(title);
  const isReplaced = isNew && id !== wished && id === proposedId({ title, formerId }, isTaken);
  return {
    follow: (before, next) => {
      const follows = before === derived.current;
      derived.current = proposedId({ title: next, formerId }, isTaken);
      return follows ? derived.current : before;
    },
    note: isReplaced ? texts.replaced(wished) : '',
  };
}

/** Returns whether an id is among the taken ones, as `hasId`, for many calls. */
export function useTakenIds(ids: Iterable<string>): (id: string) => boolean {
  return useMemo(() => {
    const taken = new Set([...ids].map((id) => id.toLowerCase()));
    return (id) => taken.has(id.toLowerCase());
  }, [ids]);
}
