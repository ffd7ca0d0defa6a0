import { type Node, parseTree } from 'jsonc-parser';
import { encryptClear } from '../../secrets/encryptStored';
import { isSealed, type SecretBox, SecretUnreadable } from '../../secrets/secretBox';
import type { StoredSetting } from '../../secrets/storedSettings';
import { type Change, changeEntries, entriesText, settingRow } from '../../secrets/storedTexts';
import { texts as secretTexts } from '../../secrets/texts';
import { BadCopy } from './tableCopy';
import { BACKUP_TEXTS as TEXTS } from './texts';

/** Number of unreadable values that a message names. */
const NAMED = 20;

/** Encryption of the settings of a backup. */
export interface SettingsEncryption {
  /**
   * Encrypts the secrets of checked lines, which a backup of an earlier release holds in clear. It happens before they
   * are sent to the database, because what it writes remains in its files for a while.
   */
  readonly encrypt: (lines: readonly string[]) => readonly string[];
  /** @throws BadCopy with the rows and fields that cannot be read with this installation's key */
  readonly requireReadable: () => void;
}

export function encryptSettings(secrets: SecretBox): SettingsEncryption {
  const unreadable: string[] = [];
  const encrypt = encryptClear(secrets);
  const change: Change = (stored) => {
    const { place, key, part, text, row, field } = stored;
    if (!isSealed(text)) return encrypt(stored);
    try {
      secrets.open([...place, key, part], text);
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error;
      unreadable.push(secretTexts.unreadable(row, field, error.message));
    }
    return text;
  };
  return {
    encrypt: (lines) => lines.map((line) => changedLine(line, change)),
    requireReadable() {
      if (unreadable.length === 0) return;
      throw new BadCopy(TEXTS.unreadableSecrets(unreadable.slice(0, NAMED), unreadable.length - NAMED));
    },
  };
}

interface SettingLine {
  readonly component: string;
  readonly group_name: string;
  readonly value: Readonly<Record<string, StoredSetting>>;
}

// Always written anew: of two equal keys only the last one was checked, and the database would keep both.
function changedLine(line: string, change: Change): string {
  const { component, group_name, value }: SettingLine = JSON.parse(line);
  const { entries } = changeEntries(value, change, settingRow(component, group_name, keysOfValue(line)));
  return `{"component":${JSON.stringify(component)},"group_name":${JSON.stringify(group_name)},"value":${entriesText(entries)}}`;
}

// An object moves keys that look like numbers to the front.
function keysOfValue(line: string): string[] {
  const fields = parseTree(line)?.children ?? [];
  const value = fields.findLast((field) => nameOf(field) === 'value')?.children?.[1];
  return [...new Set(value?.children?.map(nameOf))];
}

const nameOf = (field: Node): string => field.children?.[0]?.value;
