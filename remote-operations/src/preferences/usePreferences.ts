import {
  deleteSettings,
  findStoredSettings,
  isOfferAdapterId,
  type ListedSettingGroup,
  listSettingGroups,
  listSettings,
  type ReadableItems,
  type Result,
  type SettingGroup,
  saveSettings,
} from '@mobidrom/platform-api';
import type { Question } from '@mobidrom/shared-contract';
import { usePortal } from '@mobidrom/shared-ui/core';
import { heldRows, useFetched, useTable } from '@mobidrom/shared-ui/data';
import {
  type ChangeTexts,
  createdTexts,
  type EntityRights,
  type Outcome,
  useEntityDialog,
  useReportOutcome,
  useWayToDeleted,
  withWay,
} from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';
import { area } from './area';
import { columns, columnsWithKeys, KEYS } from './columns';
import { groupId } from './groupId';
import { pairFailures } from './pairs';
import {
  blankPreference,
  type PreferenceValues,
  preferenceValues,
  type SettingEntry,
} from './preference.schema';
import { texts } from './texts';

const BY_COMPONENT = { column: 'component', direction: 'asc' } as const;
const NO_GROUPS: readonly SettingGroup[] = [];

/** Returns the table of groups and the dialog that reads and changes them. */
export function usePreferences(rights: EntityRights) {
  const { request } = usePortal();
  const fetched = useFetched<ReadableItems<ListedSettingGroup>>('preference-service/setting', () =>
    listSettings(request),
  );
  const { items: groups, unread = [] } = fetched.value ?? {};
  const rows = useMemo(() => ({ ...fetched, value: groups }), [fetched, groups]);
  // Until the service has answered it counts as one that tells the keys, so that no column appears late.
  const tellsKeys = groups?.some(({ keys }) => keys !== undefined) ?? true;
  const table = useTable<ListedSettingGroup>({
    id: 'preferences',
    columns: tellsKeys || groups?.length === 0 ? columnsWithKeys : columns,
    source: heldRows(rows),
    rowId: groupId,
    rowName: ({ component, group }) => `${component} ${group}`,
    defaultSort: BY_COMPONENT,
    failureText: texts.failedToLoad,
  });
  const outcome = useReportOutcome(table.reload);
  const way = useWayToDeleted(area.path, rights.create);

  const read = async (key: SettingGroup): Promise<Result<SettingEntry | undefined>> => {
    const found = await findStoredSettings(request, key);
    if (found.ok) return { ok: true, value: found.value && { ...key, ...found.value } };
    return { ok: false, failure: { ...found.failure, text: texts.failedToLoad(found.failure) } };
  };
  const save = async (
    entry: SettingEntry,
    state: string | null | undefined,
    changeTexts: ChangeTexts = texts.saved,
  ): Promise<Outcome> => {
    const { settings, component, group } = entry;
    const id = groupId({ component, group });
    const end = outcome(
      await saveSettings(request, { component, group }, settings, state),
      createdTexts(entry, changeTexts),
      table.savedRow?.((row) => groupId(row) === id),
    );
    return end.ok ? end : { ...end, fields: pairFailures(end.fields) };
  };
  const dialog = useEntityDialog<SettingEntry, PreferenceValues, SettingEntry>({
    blank: () => blankPreference,
    valuesOf: preferenceValues,
    findCurrent: read,
    // Saving would replace a group that somebody else has created meanwhile.
    create: async (entry) => {
      const groups = await listSettingGroups(request, entry.component);
      // Only 404 means that the component is new; after another failure the groups are unknown.
      if (!groups.ok && groups.failure.status !== 404) return outcome(groups, texts.saved);
      if (!groups.ok || !groups.value.includes(entry.group)) return save(entry, null, texts.created);
      return { ok: false, text: texts.groupTaken, fields: [{ field: 'group', message: texts.groupTaken }] };
    },
    // The state just compared: what somebody else saves from then on is refused by the service.
    update: (entry, { state }) => save(entry, state),
    // Of a group that somebody else has changed since it was opened, nobody has seen what would be deleted.
    remove: async (entry) =>
      outcome(
        await deleteSettings(request, entry, entry.state),
        withWay({ ...texts.deleted, endsWhenGone: true }, way([entry])),
      ),
  });
  return {
    table,
    dialog,
    groups: groups ?? NO_GROUPS,
    /** Filter of the list in the column of keys. */
    keyQuery: table.view.filters.find(({ column }) => column === KEYS)?.text ?? '',
    /** Groups of the list that could not be read. */
    unread,
    /** Opens a group; its settings are read first. */
    open: ({ component, group }: SettingGroup) => void dialog.load(() => read({ component, group })),
    deletion,
  };
}

const deletion = ({ component, group }: SettingEntry): Question => ({
  title: texts.deletionTitle,
  text: texts.deletion(component, group),
  ...(isOfferAdapterId(component) && { details: [texts.ofOffer] }),
});
