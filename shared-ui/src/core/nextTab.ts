/** Which tab a key leads to; undefined when the key is not one of the pattern's. It goes round at both ends. */
export function nextTab<Id extends string>(ids: readonly Id[], selected: Id, key: string): Id | undefined {
  const at = ids.indexOf(selected);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: ids.length - 1 }[key];
  return to === undefined ? undefined : ids.at(to % ids.length);
}
