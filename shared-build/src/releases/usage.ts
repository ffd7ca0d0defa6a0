import { usageList } from '@mobidrom/shared-contract';
import { replaceFile } from './atomicFile';
import { usageFile } from './folders';
import { readJson } from './readJson';

/** Time at which a release was last seen in a browser, by `<remote>/<version>`, or `host/<version>`. */
export type Usage = Readonly<Record<string, Date>>;

/**
 * Returns when releases were last seen in browsers; empty where nothing reports it.
 * @throws ReleaseError naming file and field of an invalid list
 */
export async function readUsage(releases: string): Promise<Usage> {
  const read = await readJson(usageFile(releases), usageList);
  return Object.fromEntries(
    Object.entries(read?.value.seen ?? {}).map(([release, at]) => [release, new Date(at)]),
  );
}

/** Replaces the list of releases that were seen in browsers. Only one process may call it. */
export async function writeUsage(releases: string, usage: Usage): Promise<void> {
  const seen = Object.fromEntries(Object.entries(usage).map(([release, at]) => [release, at.toISOString()]));
  await replaceFile(usageFile(releases), `${JSON.stringify(usageList.parse({ seen }), null, 2)}\n`);
}
