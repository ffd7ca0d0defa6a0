import { usePortal } from '@mobidrom/shared-ui/core';
import { useEffect, useRef } from 'react';

/** Registers a table that is not added yet with the portal, which asks before it is left. */
export function useUnsavedTable(isUnsaved: boolean): void {
  const { unsaved } = usePortal();
  const latest = useRef(isUnsaved);
  useEffect(() => {
    latest.current = isUnsaved;
  });
  useEffect(() => unsaved.register(() => latest.current), [unsaved]);
}
