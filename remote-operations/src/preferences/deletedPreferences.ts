import type { SettingGroup } from '@mobidrom/platform-api';
import { deletedKind } from '@mobidrom/shared-ui/forms';
import { formerPreference } from './preference.schema';
import { preferenceHistory } from './preferenceHistory';

/** Returns the deleted groups of settings, as the list offers them. `groups`: those that exist. */
export const deletedPreferences = (groups: readonly SettingGroup[]) =>
  deletedKind('setting', {
    words: preferenceHistory,
    valuesOf: (former, deleted) => formerPreference(former, deleted, groups),
    shownOf: ({ entry }) => ({ settings: entry }),
  });
