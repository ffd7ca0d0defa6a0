import type { Failure } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import type { OptionsLoading } from '@mobidrom/shared-ui/forms';
import { useEffect } from 'react';
import { texts } from './texts';

/**
 * Shows an alert while the options of a select in a dialog could not be read.
 * @param key name of the options, so that each kind has one alert
 * @param text returns the alert's text; stable between renders
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
