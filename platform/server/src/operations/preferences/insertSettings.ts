import type { AdapterSettings, SettingGroup } from '@mobidrom/platform-api';
import { settingsToStore } from '../../secrets/references';
import type { SecretBox } from '../../secrets/secretBox';
import type { Place } from '../../secrets/storedSettings';
import type { Tx } from '../../store/database';

/** Returns where the settings of a group are stored. */
export const placeOf = ({ component, group }: SettingGroup): Place => ['setting', component, group];

/** Creates groups of settings with encrypted secrets. */
export async function insertSettings(
  tx: Tx,
  groups: readonly (SettingGroup & { readonly settings: AdapterSettings })[],
  secrets: SecretBox,
): Promise<void> {
  const rows = groups.map(({ component, group, settings }) => {
    const place = placeOf({ component, group });
    const stored = settingsToStore(settings, { place, secrets, known: [], field: (key) => key });
    return { component, group_name: group, value: JSON.stringify(stored.value) };
  });
  await tx.insertInto('setting').values(rows).execute();
}
