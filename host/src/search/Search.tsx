import { useReadable } from '@mobidrom/shared-ui/core';
import { useEffect, useRef } from 'react';
import { LazyPart } from '../shell/LazyPart';
import { useShell } from '../shell/ShellContext';
import { isSearchShortcut } from '../shell/searchShortcut';
import { EarlyKeys } from './EarlyKeys';
import { SearchDialog } from './lazySearchDialog';

/** The search over areas, actions, entries and help, opened by Strg+K (on a Mac, Cmd+K) from anywhere. */
export function Search() {
  const { search } = useShell();
  const isOpen = useReadable(search);
  const early = useRef('');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
      // The search must not cover an open dialog.
      if (document.querySelector('[aria-modal=true], [role=alertdialog]')) return;
      event.preventDefault();
      search.open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [search]);
  if (!isOpen) return null;
  return (
    <LazyPart onFailed={search.close} waiting={<EarlyKeys typed={early} onLeave={search.close} />}>
      <SearchDialog early={early} onClose={search.close} />
    </LazyPart>
  );
}
