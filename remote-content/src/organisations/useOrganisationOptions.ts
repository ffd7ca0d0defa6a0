import { listOrganisations, type Organisation } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { type Option, optionsFromList, useOptions } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';

const BY_NAME = { column: 'name', direction: 'asc' } as const;
/** Organisation as a select shows it, and its homepage. */
export type OrganisationOption = Option & { readonly address: string };

const optionOf = ({ name, homepage = '' }: Organisation, value: string): OrganisationOption => ({
  value,
  label: name,
  address: homepage,
});

/** Reads all organisations, ordered by name, while `wanted`: for selects, and for names that must be unique. */
export function useOrganisationOptions(wanted: boolean) {
  const { request } = usePortal();
  const organisations = useMemo(
    () => optionsFromList((query, signal) => listOrganisations(request, query, signal), BY_NAME, optionOf),
    [request],
  );
  return useOptions(wanted ? organisations : undefined);
}
