import { listItems, listOrganisations, ROWS_PER_FETCH } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { type FetchOptions, useOptions } from '@mobidrom/shared-ui/forms';
import { useCallback } from 'react';

/** All organisations by name, for selects and for names that must be unique; read while `wanted`, however many there are. */
export function useOrganisationOptions(wanted: boolean) {
  const { request } = usePortal();
  const fetchPage = useCallback<FetchOptions>(
    async (page, signal) => {
      const answer = await listOrganisations(
        request,
        { page, pageSize: ROWS_PER_FETCH, sort: { column: 'name', direction: 'asc' } },
        signal,
      );
      if (!answer.ok) return answer;
      const options = listItems(answer.value).map(({ id, item }) => ({ value: id, label: item.name }));
      return { ok: true, value: { options, total: answer.value.totalCount } };
    },
    [request],
  );
  return useOptions(wanted ? fetchPage : undefined);
}
