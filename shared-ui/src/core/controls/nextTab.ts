/** Returns the tab that a key leads to, wrapping around at both ends; undefined for other keys (WAI-ARIA, tabs pattern). */
export function nextTab<Id extends string>(ids: readonly Id[], selected: Id, key: string): Id | undefined {
  const at = ids.indexOf(selected);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: ids.length - 1 }[key];
  return to === undefined ? undefined : ids.at(to % ids.length);
}
