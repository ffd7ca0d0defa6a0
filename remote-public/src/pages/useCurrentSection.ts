import { useEffect, useState } from 'react';

/** So far below the window's upper edge a heading counts as reached, in CSS pixels. */
const READING_LINE = 160;

/** The section that is being read: the last one whose heading has passed the upper edge, the first before that. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const all = ids.join(' ');
  useEffect(() => {
    const look = () => {
      const passed = all
        .split(' ')
        .filter(
          (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < READING_LINE,
        );
      setCurrent(passed.at(-1) ?? all.split(' ')[0]);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [all]);
  return current;
}
