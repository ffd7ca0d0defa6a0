import { listTags, type Tag } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { optionsFromList, useOptions } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';

const BY_NAME = { column: 'tagName', direction: 'asc' } as const;
const optionOf = ({ tagName }: Tag, value: string) => ({ value, label: tagName });

/** Reads all tags, ordered by name, while `wanted`: for selects, and for names that must be unique; anew for each opening. */
export function useTagOptions(wanted: boolean, opening?: number) {
  const { request } = usePortal();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening reads again by the same request.
  const tags = useMemo(
    () => optionsFromList((query, signal) => listTags(request, query, signal), BY_NAME, optionOf),
    [request, opening],
  );
  return useOptions(wanted ? tags : undefined);
}
