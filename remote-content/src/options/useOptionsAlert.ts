import { usePortal } from '@mobidrom/shared-ui/core';
import type { OptionsLoading } from '@mobidrom/shared-ui/forms';
import { useEffect } from 'react';
import { texts } from './texts';

/**
 * Says that the options of a select could not be read (specification, content, chapter 8 'Fetch errors').
 * @param key names the options; two lists have two alerts
 */
export function useOptionsAlert(key: string, { status, retry }: OptionsLoading, text: string): void {
  const { alerts } = usePortal();
  useEffect(() => {
    if (status !== 'failed') return;
    const action = { label: texts.retry, run: retry };
    const shown = alerts.show({ severity: 'error', key: `${key}-failed`, text, action });
    return () => alerts.close(shown);
  }, [alerts, key, status, retry, text]);
}
