import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** Returns the current time, and renders again at every full minute, when schedules fire. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE - (now.getTime() % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
