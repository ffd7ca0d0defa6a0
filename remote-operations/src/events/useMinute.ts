import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The present time; the caller renders again at every full minute, because that is when schedules fire. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE - (now.getTime() % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
