import { type HitWords, partsOf } from '../../content/catalogue/hitWords';

const LENGTH = 110;
/** Characters before the first hit. */
const BEFORE = 40;

/** Returns the part of a text around its first hit, cut between words; undefined without a hit. */
export function excerpt(text: string, hits: HitWords): string | undefined {
  const line = text.replace(/\s+/g, ' ').trim();
  const parts = partsOf(line, hits);
  const first = parts.findIndex(({ isHit }) => isHit);
  if (first < 0) return undefined;
  const hit = parts.slice(0, first).reduce((length, part) => length + part.text.length, 0);
  const space = line.indexOf(' ', hit - BEFORE);
  // A long word before the hit leaves no place to cut.
  const cutAt = space < 0 || space >= hit ? hit : space + 1;
  const from = hit <= BEFORE ? 0 : cutAt;
  const rest = line.slice(from);
  const cut =
    rest.length <= LENGTH ? rest : `${rest.slice(0, Math.max(rest.lastIndexOf(' ', LENGTH), LENGTH / 2))} …`;
  return from > 0 ? `… ${cut}` : cut;
}
