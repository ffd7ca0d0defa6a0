import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../core';

interface LoadButtonProps {
  readonly busy: boolean;
  load(): Promise<void>;
  readonly children: string;
  /** Called when the button goes away while it has the focus. Kept between renders. */
  onFocusLost(): void;
}

/** Button that stays while it loads, because its removal would lose the focus. */
export function LoadButton({ busy, load, onFocusLost, children }: LoadButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // In the layout phase, where the button that goes away still has its focus.
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element !== null && element === document.activeElement) onFocusLost();
    };
  }, [onFocusLost]);
  return (
    <Button ref={button} size="small" variant="outlined" busy={busy} onClick={load}>
      {children}
    </Button>
  );
}
