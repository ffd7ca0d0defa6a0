import type {
  FoundSettings,
  ListedSettingGroup,
  ReadableItems,
  Result,
  SettingGroup,
} from '@mobidrom/platform-api';
import type { JobOutcome } from '@mobidrom/shared-contract';
import { texts as areaTexts } from '../texts';
import { readGroups } from './readGroups';
import { type SettingsFile, settingsFile } from './settingsFile';

const { transfer: texts } = areaTexts;

interface ExportCalls {
  list(): Promise<Result<ReadableItems<ListedSettingGroup>>>;
  find(key: SettingGroup): Promise<Result<FoundSettings | undefined>>;
  save(file: SettingsFile): void;
  readonly signal: AbortSignal;
  /** Called with the number of groups that are read, and of all. */
  progress(done: number, total: number): void;
}

/**
 * Saves groups of settings as a file, without their secrets: all of them or nothing.
 * @param chosen undefined for all groups that exist now: they are listed first
 * @returns what the file holds and lacks, or why there is none
 */
export async function runExport(
  chosen: readonly SettingGroup[] | undefined,
  { list, find, save, signal, progress }: ExportCalls,
): Promise<JobOutcome> {
  const listed: Result<ReadableItems<SettingGroup>> = chosen
    ? { ok: true, value: { items: [...chosen], unread: [] } }
    : await list();
  if (signal.aborted) return CANCELLED;
  if (!listed.ok) return { status: 'failed', text: texts.exportNotListed(listed.failure) };
  const { items: keys, unread } = listed.value;
  const read = await readGroups(keys, { find, signal, progress: (done) => progress(done, keys.length) });
  if (read.status === 'cancelled') return CANCELLED;
  if (read.status === 'failed') {
    return { status: 'failed', text: texts.exportFailed(texts.plan.group(read.key), read.failure) };
  }
  const groups = read.groups.flatMap(({ key: { component, group }, settings }) =>
    settings ? [{ ...settings, component, group }] : [],
  );
  if (groups.length === 0) return { status: 'failed', text: texts.nothingToExport };
  const file = settingsFile(groups, new Date());
  save(file);
  const gone = read.groups.filter(({ settings }) => !settings).map(({ key }) => texts.plan.group(key));
  const secrets = file.secrets > 0 ? texts.withoutSecrets(file.secrets) : texts.noSecrets;
  const lost = [
    ...(gone.length > 0 ? [texts.leftOut(gone)] : []),
    ...(unread.length > 0 ? [texts.unread(unread.length)] : []),
  ];
  return {
    status: 'succeeded',
    text: `${texts.exported(groups.length, file.pairs)} ${secrets}`,
    ...(lost.length > 0 && { details: lost }),
  };
}

const CANCELLED: JobOutcome = { status: 'cancelled', text: texts.exportCancelled };
