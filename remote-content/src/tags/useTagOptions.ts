import { listItems, listTags, ROWS_PER_FETCH } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { type FetchOptions, useOptions } from '@mobidrom/shared-ui/forms';
import { useCallback } from 'react';

/** All tags by name, for selects and for names that must be unique; read while `wanted`, however many there are. */
export function useTagOptions(wanted: boolean) {
  const { request } = usePortal();
  const fetchPage = useCallback<FetchOptions>(
    async (page, signal) => {
      const answer = await listTags(
        request,
        { page, pageSize: ROWS_PER_FETCH, sort: { column: 'tagName', direction: 'asc' } },
        signal,
      );
      if (!answer.ok) return answer;
      const options = listItems(answer.value).map(({ id, item }) => ({ value: id, label: item.tagName }));
      return { ok: true, value: { options, total: answer.value.totalCount } };
    },
    [request],
  );
  return useOptions(wanted ? fetchPage : undefined);
}
