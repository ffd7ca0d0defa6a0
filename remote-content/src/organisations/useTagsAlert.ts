import { usePortal } from '@mobidrom/shared-ui/core';
import type { OptionsLoading } from '@mobidrom/shared-ui/forms';
import { useEffect } from 'react';
import { texts } from './texts';

/** Says that the names of the tags could not be read (specification, content, chapter 8 'Fetch errors'). */
export function useTagsAlert({ status, retry }: OptionsLoading): void {
  const { alerts } = usePortal();
  useEffect(() => {
    if (status !== 'failed') return;
    const shown = alerts.show({
      severity: 'error',
      key: 'tags-failed',
      text: texts.tagsFailedToLoad,
      action: { label: texts.retry, run: retry },
    });
    return () => alerts.close(shown);
  }, [alerts, status, retry]);
}
