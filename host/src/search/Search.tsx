import { useReadable } from '@mobidrom/shared-ui/core';
import { useEffect, useRef } from 'react';
import { LazyPart } from '../shell/LazyPart';
import { useShell } from '../shell/ShellContext';
import { isSearchShortcut } from '../shell/searchShortcut';
import { SearchDialog } from './lazySearchDialog';

/**
 * The search over areas, actions, entries and help, opened by Strg+K (on a Mac, Cmd+K) from anywhere. What is typed before its
 * dialog has loaded is kept for the field, and Escape gives it up; what the keys make of it is worked out there, because every visit
 * loads this part.
 */
export function Search() {
  const { search } = useShell();
  const isOpen = useReadable(search);
  const early = useRef<string[]>([]);
  useEffect(() => {
    // Keys for a dialog that was given up or did not load are not for the next one.
    if (!isOpen) early.current = [];
  }, [isOpen]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The search must not cover an open dialog, and its own one has a field.
      if (document.querySelector('[aria-modal=true], [role=alertdialog]')) return;
      if (isSearchShortcut(event)) search.open();
      else {
        const { key, ctrlKey, altKey, metaKey } = event;
        // On Windows, AltGr is both keys.
        if (!search.get() || !/^(.|Enter|Backspace|Escape)$/.test(key) || ctrlKey !== altKey || metaKey)
          return;
        if (key === 'Escape') search.close();
        else early.current.push(key);
      }
      // Neither the button nor a field of the page gets the key.
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [search]);
  if (!isOpen) return null;
  return (
    <LazyPart onFailed={search.close}>
      <SearchDialog early={early} onClose={search.close} />
    </LazyPart>
  );
}
