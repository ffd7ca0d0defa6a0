import { findListed, listOrganisations, type Organisation, updateOrganisation } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { useOutcome } from '@mobidrom/shared-ui/forms';
import { useCallback } from 'react';
import { texts } from './texts';

/**
 * Gives an organisation further tags from the table (specification, content, chapter 2 'Organisation screen'). The
 * organisation is read again first: it is saved as a whole, and what somebody else changed meanwhile must stay.
 */
export function useAddTags(reload: () => Promise<void>) {
  const { request, alerts } = usePortal();
  const outcome = useOutcome(reload);
  return useCallback(
    async (organisation: Organisation, added: readonly string[]): Promise<void> => {
      const found = await findListed((query) => listOrganisations(request, query), organisation.id);
      const current = found.ok ? (found.value ?? organisation) : organisation;
      const tags = [...new Set([...current.tags, ...added])];
      const result = found.ok ? await updateOrganisation(request, { ...current, tags }) : found;
      const told = outcome(result, texts.updated(organisation.name));
      if (!told.ok) alerts.show({ severity: 'error', text: told.text });
    },
    [request, alerts, outcome],
  );
}
