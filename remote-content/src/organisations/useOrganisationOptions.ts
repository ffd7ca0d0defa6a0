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

/** Reads all organisations, ordered by name, while `wanted`: for selects, and for names that must be unique; anew for each opening. */
export function useOrganisationOptions(wanted: boolean, opening?: number) {
  const { request } = usePortal();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening reads again by the same request.
  const organisations = useMemo(
    () => optionsFromList((query, signal) => listOrganisations(request, query, signal), BY_NAME, optionOf),
    [request, opening],
  );
  return useOptions(wanted ? organisations : undefined);
}
