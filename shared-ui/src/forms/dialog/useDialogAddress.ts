import { ENTRY_PARAMETER, NEW_ENTRY_PARAMETER } from '@mobidrom/platform-api';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePortal } from '../../core/portal/PortalContext';

interface DialogOpenings {
  /** Opens the dialog for a new entry. Undefined without the right to it: the address then leads to the list alone. */
  readonly create?: (() => void) | false | undefined;
  /** Opens the dialog of an entry, which has to be read first: the list may not have it yet. */
  open(id: string): void;
}

/**
 * Opens the dialog that the address asks for, as `entryAddress` and `newEntryAddress` of platform/api write it. The parameters
 * leave the address at once, without an entry of the history: neither 'back' nor a reload opens the dialog again. While there
 * is unsaved input they only leave the address: the dialog would replace an open form without asking.
 */
export function useDialogAddress(openings: DialogOpenings): void {
  const { unsaved } = usePortal();
  const [parameters, setParameters] = useSearchParams();
  const latest = useRef(openings);
  useEffect(() => {
    latest.current = openings;
  });
  const id = parameters.get(ENTRY_PARAMETER);
  const isNew = parameters.has(NEW_ENTRY_PARAMETER);
  useEffect(() => {
    if (id === null && !isNew) return;
    const { create, open } = latest.current;
    if (!unsaved.isDirty()) {
      if (id !== null) open(id);
      else if (create) create();
    }
    setParameters(withoutDialog, { replace: true, preventScrollReset: true });
  }, [id, isNew, setParameters, unsaved]);
}

function withoutDialog(parameters: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.delete(ENTRY_PARAMETER);
  next.delete(NEW_ENTRY_PARAMETER);
  return next;
}
