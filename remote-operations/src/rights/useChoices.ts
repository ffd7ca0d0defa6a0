import {
  type DataEntryItem,
  listDataEntries,
  listOrganisations,
  listTags,
  type Organisation,
  type Tag,
} from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { type Option, optionsFromList, useOptions } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';
import { type DataSetOption, distinctTitles } from './dataSetOptions';
import type { CheckedThings } from './rightsRows';

export interface OrganisationOption extends Option {
  readonly tagIds: readonly string[];
}

const BY_NAME = { column: 'name', direction: 'asc' } as const;
const BY_TITLE = { column: 'title', direction: 'asc' } as const;
const BY_TAG_NAME = { column: 'tagName', direction: 'asc' } as const;

const organisationOption = ({ name, tags }: Organisation, value: string): OrganisationOption => ({
  value,
  label: name,
  tagIds: tags,
});
const dataSetOption = (entry: DataEntryItem): DataSetOption => ({
  value: entry.dataSetId,
  label: entry.title,
  title: entry.title,
  restriction: { organisationIds: entry.organisationIds, tagIds: entry.tagIds },
  errorMessage: entry.errorMessage ?? undefined,
});
const tagOption = ({ tagName }: Tag, value: string): Option => ({ value, label: tagName });

/** Returns all organisations and data sets as options, and the names of the tags for the reasons. */
export function useChoices() {
  const { request } = usePortal();
  const fetches = useMemo(
    () => ({
      organisations: optionsFromList(
        (query, signal) => listOrganisations(request, query, signal),
        BY_NAME,
        organisationOption,
      ),
      dataSets: optionsFromList(
        (query, signal) => listDataEntries(request, query, signal),
        BY_TITLE,
        dataSetOption,
      ),
      tags: optionsFromList((query, signal) => listTags(request, query, signal), BY_TAG_NAME, tagOption),
    }),
    [request],
  );
  const organisations = useOptions(fetches.organisations);
  const dataSets = useOptions(fetches.dataSets);
  const tags = useOptions(fetches.tags);
  const titled = useMemo(() => distinctTitles(dataSets.options), [dataSets.options]);
  return { organisations, dataSets: { ...dataSets, options: titled }, tags };
}
export type Choices = ReturnType<typeof useChoices>;

/** Ids of the chosen organisations and data sets. */
export interface Chosen {
  readonly organisationIds: readonly string[];
  readonly dataSetIds: readonly string[];
}

/** Returns the chosen organisations and data sets as the lists describe them now. */
export function chosenThings({ organisationIds, dataSetIds }: Chosen, choices: Choices): CheckedThings {
  const organisations = new Map(choices.organisations.options.map((option) => [option.value, option]));
  const dataSets = new Map(choices.dataSets.options.map((option) => [option.value, option]));
  return {
    organisations: organisationIds.map((id) => {
      const option = organisations.get(id);
      return { id, name: option?.label ?? id, tagIds: option?.tagIds ?? [] };
    }),
    dataSets: dataSetIds.map((id) => {
      const option = dataSets.get(id);
      return { id, title: option?.label ?? id, restriction: option?.restriction };
    }),
  };
}
