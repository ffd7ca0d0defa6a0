import { useMemo, useState } from 'react';
import { foldable, jsonLines } from './jsonLines';
import { foldedWithoutHits, hitsIn } from './jsonSearch';

/** Returns the lines, hits and folded values of a JSON view, and the functions that change them. */
export function useJsonView(value: unknown, search: string, onSearch: (text: string) => void) {
  const all = useMemo(() => jsonLines(value), [value]);
  const hits = useMemo(() => hitsIn(all, search), [all, search]);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState(0);
  const lines = useMemo(() => (folded.size === 0 ? all : jsonLines(value, folded)), [all, value, folded]);
  const place = Math.min(at, Math.max(0, hits.length - 1));
  return {
    lines,
    hits,
    /** Index of the current hit. */
    place,
    current: hits[place],
    search(text: string) {
      onSearch(text);
      setAt(0);
      setFolded((paths) => foldedWithoutHits(hitsIn(all, text), paths));
    },
    /** Moves to another hit, from the last to the first and back. */
    step(by: number) {
      if (hits.length === 0) return;
      setAt((place + by + hits.length) % hits.length);
      setFolded((paths) => foldedWithoutHits(hits, paths));
    },
    toggle(path: string) {
      const next = new Set(folded);
      if (!next.delete(path)) next.add(path);
      setFolded(next);
    },
    canFold: foldable(all).length > 0,
    foldAll: () => setFolded(new Set(foldable(all))),
    unfoldAll: () => setFolded(new Set()),
  };
}
export type JsonViewModel = ReturnType<typeof useJsonView>;
