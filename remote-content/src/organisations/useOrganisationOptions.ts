import { listOrganisations, type Organisation } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { listedOptions, useOptions } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';

const BY_NAME = { column: 'name', direction: 'asc' } as const;
const optionOf = ({ name }: Organisation, value: string) => ({ value, label: name });

/** All organisations by name, for selects and for names that must be unique; read while `wanted`, however many there are. */
export function useOrganisationOptions(wanted: boolean) {
  const { request } = usePortal();
  const organisations = useMemo(
    () => listedOptions((query, signal) => listOrganisations(request, query, signal), BY_NAME, optionOf),
    [request],
  );
  return useOptions(wanted ? organisations : undefined);
}
