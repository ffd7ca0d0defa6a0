import type { Failure } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import type { OptionsLoading } from '@mobidrom/shared-ui/forms';
import { useEffect } from 'react';
import { texts } from './texts';

/**
 * Says that the options of a select in a dialog could not be read (specification, content, chapter 8 'Fetch errors').
 * @param key names the options; two lists have two alerts
 * @param text the alert's words; kept between renders
 */
export function useOptionsAlert(
  key: string,
  { failure, retry }: OptionsLoading,
  text: (failure: Failure) => string,
): void {
  const { alerts } = usePortal();
  useEffect(() => {
    if (!failure) return;
    const action = { label: texts.retry, run: retry };
    const shown = alerts.show({ severity: 'error', key: `${key}-failed`, text: text(failure), action });
    return () => alerts.close(shown);
  }, [alerts, key, failure, retry, text]);
}
