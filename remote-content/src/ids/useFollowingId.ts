import { idFromTitle } from '@mobidrom/platform-api';
import { useRef } from 'react';

/**
 * Derives the id of a new data source or offer from its title until the id is edited by hand.
 * @param title the title to begin with
 * @returns a function that takes the id and the changed title, and returns the id after the change
 */
export function useFollowingId(title: string): (id: string, title: string) => string {
  const derived = useRef(idFromTitle(title));
  return (id, next) => {
    const follows = id === derived.current;
    derived.current = idFromTitle(next);
    return follows ? derived.current : id;
  };
}
