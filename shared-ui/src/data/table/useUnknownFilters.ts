import { useEffect } from 'react';
import { usePortal } from '../../core/portal/PortalContext';
import { texts } from '../texts';

/**
 * Says that filters of the address are not applied, because the table lacks their columns, until they are gone.
 * @param columns names that the filters give
 * @param isKnown whether the columns of the table are final
 */
export function useUnknownFilters(id: string, columns: readonly string[], isKnown: boolean): void {
  const { alerts } = usePortal();
  const text = isKnown && columns.length > 0 ? texts.unknownFilters(columns) : '';
  useEffect(() => {
    if (text === '') return;
    const shown = alerts.show({ severity: 'warning', key: `table-${id}-unknown-filter`, text });
    return () => alerts.close(shown);
  }, [alerts, id, text]);
}
