import { findListed, listOrganisations, type Organisation, updateOrganisation } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { useReportOutcome } from '@mobidrom/shared-ui/forms';
import { useCallback } from 'react';
import { texts } from './texts';

/**
 * Returns a function that adds tags to an organisation. It reads the organisation again first: organisations are saved as a
 * whole, and what somebody else has changed meanwhile must stay.
 */
export function useAddTags(reload: () => Promise<void>) {
  const { request, alerts } = usePortal();
  const reportOutcome = useReportOutcome(reload);
  return useCallback(
    async (organisation: Organisation, added: readonly string[]): Promise<void> => {
      const found = await findListed((query) => listOrganisations(request, query), organisation.id);
      const current = found.ok ? (found.value ?? organisation) : organisation;
      const tags = [...new Set([...current.tags, ...added])];
      const result = found.ok ? await updateOrganisation(request, { ...current, tags }) : found;
      const outcome = reportOutcome(result, texts.updated(organisation.name));
      if (!outcome.ok) alerts.show({ severity: 'error', text: outcome.text });
    },
    [request, alerts, reportOutcome],
  );
}
