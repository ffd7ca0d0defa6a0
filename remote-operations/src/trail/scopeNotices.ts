import type { TrailScope } from '@mobidrom/platform-api';
import type { ListNotice } from '@mobidrom/shared-ui/data';
import { texts } from './texts';

/**
 * Returns notices about what this installation records elsewhere.
 * @param openUserAdministration opens the page of the identity provider
 */
export function scopeNotices(
  scope: TrailScope | undefined,
  openUserAdministration: () => void,
): readonly ListNotice[] {
  if (!scope) return [];
  return [
    ...(scope.signIns
      ? []
      : [
          {
            severity: 'info',
            text: texts.signInsElsewhere,
            details: [texts.signInsWhere],
            action: { label: texts.toUserAdministration, run: openUserAdministration },
          } as const,
        ]),
    ...(scope.releases ? [] : [{ severity: 'info', text: texts.releasesElsewhere } as const]),
  ];
}
