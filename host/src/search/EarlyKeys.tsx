import { type RefObject, useLayoutEffect } from 'react';
import { typedBy } from './typedBy';

interface EarlyKeysProps {
  /** Takes what is typed. */
  readonly typed: RefObject<string>;
  onLeave(): void;
}

/** Stands for the search until its dialog has loaded: keeps what is typed for the field, and Escape closes it. */
export function EarlyKeys({ typed, onLeave }: EarlyKeysProps) {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const text = typedBy(typed.current, event);
      if (event.key === 'Escape') onLeave();
      if (text === undefined) return;
      typed.current = text;
      // Neither the button nor a field of the page gets the key.
      event.preventDefault();
    };
    const { activeElement } = document;
    // A frame that has passed the shortcut on keeps the focus until the dialog takes it.
    const target = (activeElement instanceof HTMLIFrameElement && activeElement.contentWindow) || window;
    target.addEventListener('keydown', onKeyDown, true);
    return () => target.removeEventListener('keydown', onKeyDown, true);
  }, [typed, onLeave]);
  return null;
}
