import { useEffect, useState } from 'react';

/** Distance from the window's upper edge, in CSS pixels, at which a heading counts as reached. */
const READING_LINE = 160;

/** Returns the section that is being read: the last one whose heading was reached, else the first. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const all = ids.join(' ');
  useEffect(() => {
    const update = () => {
      const passed = all
        .split(' ')
        .filter(
          (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < READING_LINE,
        );
      setCurrent(passed.at(-1) ?? all.split(' ')[0]);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [all]);
  return current;
}
