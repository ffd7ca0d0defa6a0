import { formatBytes } from '@mobidrom/shared-ui/core';
import { BULK_LIMITS } from '../limits';
import { texts } from '../texts';
import { decodeText } from './decodeText';
import { tableFingerprint } from './fingerprint';
import { parseTable, type SourceTable } from './parseTable';

/** Table with its name and what the user should know about its reading. */
export interface LoadedTable extends SourceTable {
  /** Fingerprint of the cells. */
  readonly id: string;
  readonly name: string;
  readonly notices: readonly string[];
}

/** Table, or a German sentence that names the file and says what is wrong with it. */
export type TableLoading =
  | { readonly ok: true; readonly table: LoadedTable }
  | { readonly ok: false; readonly message: string };

/**
 * Returns the result of a loading that nobody else awaits: an unexpected error is reported, and becomes a sentence that names the table.
 */
export const reportedLoading = (name: string, loading: Promise<TableLoading>): Promise<TableLoading> =>
  loading.catch((error: unknown) => {
    reportError(error);
    return refused(texts.table.unexpected(name));
  });

/** Reads the table of a file. */
export async function loadFile(file: File): Promise<TableLoading> {
  const { name, size } = file;
  if (size > BULK_LIMITS.bytes) return refused(texts.table.tooLarge(name, formatBytes(size)));
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // The file was moved or changed, or its drive is gone; the user can choose it again.
    return refused(texts.table.unreadable(name));
  }
  return loadBytes(name, bytes);
}

/** Reads the table in the bytes of a text file. */
export async function loadBytes(name: string, bytes: Uint8Array): Promise<TableLoading> {
  if (bytes.length > BULK_LIMITS.bytes) return refused(texts.table.tooLarge(name, formatBytes(bytes.length)));
  const decoded = decodeText(bytes);
  if (!decoded.ok) return refused(texts.table[decoded.problem](name));
  return loaded(name, decoded.text, decoded.guessed ? [texts.table.guessed] : []);
}

/** Reads a table from cells that were pasted. */
export async function loadText(text: string): Promise<TableLoading> {
  const name = texts.table.pasted;
  if (text.trim() === '') return refused(texts.table.pasteMissing);
  const { size } = new Blob([text]);
  if (size > BULK_LIMITS.bytes) return refused(texts.table.tooLarge(name, formatBytes(size)));
  return loaded(name, text, []);
}

async function loaded(name: string, text: string, notices: readonly string[]): Promise<TableLoading> {
  const parsed = await parseTable(text);
  if (!parsed.ok) {
    const { problem } = parsed;
    return refused(
      problem.kind === 'quotes' ? texts.table.quotes(name, problem.number) : texts.table[problem.kind](name),
    );
  }
  const { records, overlong, formulas, repeated } = parsed.table;
  return {
    ok: true,
    table: {
      ...parsed.table,
      id: await tableFingerprint(parsed.table),
      name,
      notices: [
        ...(records.length > BULK_LIMITS.lines
          ? [texts.table.manyLines(records.length, BULK_LIMITS.lines)]
          : []),
        ...notices,
        ...repeated.map(({ heading, columns }) => texts.table.repeated(heading, columns)),
        ...(overlong.length > 0 ? [texts.table.overlong(overlong)] : []),
        ...(formulas > 0 ? [texts.table.formulas(formulas)] : []),
      ],
    },
  };
}

const refused = (message: string): TableLoading => ({ ok: false, message });
