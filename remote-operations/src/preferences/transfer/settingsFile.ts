import {
  HIDDEN_VALUE,
  hasCredentials,
  isSecretReference,
  isSecretSetting,
  type SettingGroup,
  type SettingPair,
  type Settings,
  type SettingValue,
  settingPairs,
} from '@mobidrom/platform-api';
import { LOCAL_ZONE } from '@mobidrom/shared-contract';
import { texts as areaTexts } from '../texts';

const { transfer: texts } = areaTexts;

/** Marks of a file of settings, by which another JSON file is told from one. */
export const FILE_FORMAT = 'mobilitaetsdaten-einstellungen';
export const FILE_VERSION = 1;

/** Pair of a file: with its texts, or without them where one of them is secret. */
export interface FilePair extends Partial<SettingValue> {
  readonly key: string;
  readonly secret?: true;
}
/** Group of a file. Its pairs are a list, which keeps their order and shows a key that occurs twice. */
export interface FileGroup extends SettingGroup {
  readonly pairs: readonly FilePair[];
}

/** Group that is written to a file. */
export interface ExportedGroup extends SettingGroup {
  readonly settings: Settings;
  /** Keys whose addresses the service has returned without user name, password or key. */
  readonly shortened?: readonly string[];
}

/** File with settings, ready to be saved. */
export interface SettingsFile {
  readonly name: string;
  readonly content: string;
  /** Number of its pairs. */
  readonly pairs: number;
  /** Number of those without their values, because they are secret. */
  readonly secrets: number;
}

/**
 * Returns the file with these groups, named by the day and, if it holds a single group, by that one:
 * 'einstellungen_ckan-smtp_2026-11-20.json'.
 */
export function settingsFile(groups: readonly ExportedGroup[], now: Date): SettingsFile {
  const written = groups.map(
    ({ component, group, settings, shortened = [] }): FileGroup => ({
      component,
      group,
      pairs: settingPairs(settings).map((pair) => filePair(pair, shortened)),
    }),
  );
  const pairs = written.flatMap((group) => group.pairs);
  const content = {
    format: FILE_FORMAT,
    version: FILE_VERSION,
    exportedAt: now.toISOString(),
    note: texts.fileNote,
    groups: written,
  };
  const [only, ...others] = groups;
  const part = only && others.length === 0 ? `_${fileWords(`${only.component}-${only.group}`)}` : '';
  return {
    name: `einstellungen${part}_${day.format(now)}.json`,
    content: `${JSON.stringify(content, undefined, 2)}\n`,
    pairs: pairs.length,
    secrets: pairs.filter(({ secret }) => secret).length,
  };
}

const filePair = ([key, setting]: SettingPair, shortened: readonly string[]): FilePair => {
  const { value, defaultValue, description } = setting;
  if (isWithheld(key, setting) || shortened.includes(key)) return { key, secret: true, description };
  return { key, value, defaultValue, description };
};

/** Whether a pair is written without its texts: a secret, or an address with a user name, password or key. */
const isWithheld = (key: string, { value, defaultValue }: SettingValue): boolean =>
  isSecretSetting(key) || [value, defaultValue].some(isSecretText);

const isSecretText = (text: string): boolean =>
  hasCredentials(text) || isSecretReference(text) || (ADDRESS.test(text) && text.includes(HIDDEN_VALUE));

/** Beginning of an address anywhere in a text; whoever may not change it gets it with hidden keys. */
const ADDRESS = /:\/\/|^www\./i;

/** Day of the portal's time zone, as '2026-11-20'. */
const day = new Intl.DateTimeFormat('sv-SE', {
  timeZone: LOCAL_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const fileWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80) || 'gruppe';
