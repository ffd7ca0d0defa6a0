import { join } from 'node:path';
import type { BackupServiceKey } from '@mobidrom/platform-api';
import type { Db } from '../../store/database';
import { contentsOf } from '../archive/contents.fixture';
import { writeArchive } from '../archive/writeArchive';
import { createBackup } from './createBackup';

/** Change of the files of a backup, by name. */
export type Change = (files: Map<string, string>) => void;

interface Tampering {
  readonly db: Db;
  readonly folder: string;
  /** Name of the archive in the folder. */
  readonly name: string;
  readonly change: Change;
  readonly service: BackupServiceKey;
  readonly now: Date;
}

/** Makes a backup, changes its files, and returns the path of the changed archive; the good one is `good.zip`. */
export async function tamperedBackup({ db, folder, name, change, service, now }: Tampering): Promise<string> {
  const good = join(folder, 'good.zip');
  await createBackup(db, service, good, now);
  const files = new Map(
    [...(await contentsOf(good))].map(([path, content]) => [path, content.toString('utf8')]),
  );
  change(files);
  const path = join(folder, name);
  await writeArchive(
    path,
    [...files].map(([file, content]) => ({ name: file, content: [content] })),
    now,
  );
  return path;
}

/** Replaces values of the first row of a table. */
export const withValues =
  (table: string, values: object): Change =>
  (files) => {
    const [first = '', ...rest] = (files.get(`${table}.ndjson`) ?? '').split('\n');
    files.set(`${table}.ndjson`, [JSON.stringify({ ...JSON.parse(first), ...values }), ...rest].join('\n'));
  };
