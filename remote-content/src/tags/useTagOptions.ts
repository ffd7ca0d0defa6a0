import { listTags, type Tag } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { listedOptions, useOptions } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';

const BY_NAME = { column: 'tagName', direction: 'asc' } as const;
const optionOf = ({ tagName }: Tag, value: string) => ({ value, label: tagName });

/** All tags by name, for selects and for names that must be unique; read while `wanted`, however many there are. */
export function useTagOptions(wanted: boolean) {
  const { request } = usePortal();
  const tags = useMemo(
    () => listedOptions((query, signal) => listTags(request, query, signal), BY_NAME, optionOf),
    [request],
  );
  return useOptions(wanted ? tags : undefined);
}
