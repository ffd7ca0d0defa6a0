import type { ChangeCause, RecordedKind } from '@mobidrom/platform-api';
import type { Insertable } from 'kysely';
import type { SecretBox } from '../secrets/secretBox';
import type { Tx } from '../store/database';
import type { Actor } from '../trail/trail';
import { differencesOf, withoutSecrets } from './fields';
import { keptDifferences } from './sizes';
import { BATCH, type EntryRef, readSnapshots, type Snapshot } from './snapshots';
import { type EntryChangeTable, EVERY_ENTRY } from './tables';

/** Person who changes entries, and when. */
export interface Author {
  /** Default: the platform itself. */
  readonly by?: Actor | null | undefined;
  readonly now: Date;
  readonly secrets: SecretBox;
  /** Change of another entry from which this one follows. */
  readonly cause?: ChangeCause;
}

/**
 * Does `work` and records what it has changed in the entries, in the same transaction: an entry that is the same
 * afterwards leaves nothing. Calls may be nested, the inner one with a `cause`.
 * @param entries those that `work` may create, change or delete; they are locked before
 * @returns the result of `work`
 */
export async function recordChanges<T>(
  tx: Tx,
  author: Author,
  entries: readonly EntryRef[],
  work: () => Promise<T>,
): Promise<T> {
  const kinds = [...new Set(entries.map(({ kind }) => kind))].map((kind) => ({
    kind,
    keys: [...new Set(entries.filter((entry) => entry.kind === kind).map(({ key }) => key))],
  }));
  const { secrets } = author;
  const before = new Map<RecordedKind, ReadonlyMap<string, Snapshot>>();
  for (const { kind, keys } of kinds) {
    before.set(kind, await readSnapshots(tx, kind, keys, { secrets, lock: true }));
  }
  const result = await work();
  for (const { kind, keys } of kinds) {
    const after = await readSnapshots(tx, kind, keys, { secrets });
    const rows = keys.flatMap((key) =>
      changeOf(author, { kind, key }, before.get(kind)?.get(key), after.get(key)),
    );
    for (let start = 0; start < rows.length; start += BATCH) {
      await tx
        .insertInto('entry_change')
        .values(rows.slice(start, start + BATCH))
        .execute();
    }
  }
  return result;
}

/** Records that all entries of a kind were replaced by those of a backup. */
export async function recordRestore(
  tx: Tx,
  author: Omit<Author, 'secrets'>,
  kind: RecordedKind,
): Promise<void> {
  await tx
    .insertInto('entry_change')
    .values({ ...rowOf(author, { kind, key: EVERY_ENTRY }, ''), action: 'restored', differences: '[]' })
    .execute();
}

type Row = Insertable<EntryChangeTable>;

function changeOf(
  author: Author,
  entry: EntryRef,
  before: Snapshot | undefined,
  after: Snapshot | undefined,
): Row[] {
  if (!after) {
    if (!before) return [];
    const former = JSON.stringify(withoutSecrets(before.entry()));
    return [{ ...rowOf(author, entry, before.title), action: 'deleted', differences: '[]', former }];
  }
  const row = rowOf(author, entry, after.title);
  if (!before) return [{ ...row, action: 'created', differences: '[]' }];
  const differences = differencesOf(before.fields, after.fields);
  if (differences.length === 0) return [];
  const { kept, omitted } = keptDifferences(differences);
  return [{ ...row, action: 'changed', differences: JSON.stringify(kept), omitted }];
}

const rowOf = ({ by, now, cause }: Omit<Author, 'secrets'>, { kind, key }: EntryRef, title: string) => ({
  at: now,
  subject: by?.subject ?? '',
  actor: by?.username ?? '',
  kind,
  key,
  title,
  cause: cause ? JSON.stringify(cause) : null,
});
