import type { SourceTable } from './parseTable';

/**
 * Returns the fingerprint of a table: the same for the same cells in the same rows, whatever separates them, so that a file is
 * recognized when its cells are pasted. Empty cells at the end of a row do not count.
 */
export const tableFingerprint = ({
  headings,
  records,
}: Pick<SourceTable, 'headings' | 'records'>): Promise<string> =>
  fingerprint(JSON.stringify([headings, records.map(({ number, cells }) => [number, ...withoutEnd(cells)])]));

const withoutEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/** Returns the SHA-256 of a text in hexadecimal digits, which reveals nothing of the text. */
export async function fingerprint(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
