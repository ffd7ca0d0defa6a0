import { idFromTitle } from '@mobidrom/platform-api';
import { useRef } from 'react';

/**
 * The id of a new thing follows its title until it is edited by hand (DESIGN 'Data sources').
 * @param title the one to begin with
 * @returns what the id is after the title has changed
 */
export function useFollowingId(title: string): (id: string, title: string) => string {
  const derived = useRef(idFromTitle(title));
  return (id, next) => {
    const follows = id === derived.current;
    derived.current = idFromTitle(next);
    return follows ? derived.current : id;
  };
}
