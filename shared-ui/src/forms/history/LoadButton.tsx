import { useRef } from 'react';
import { Button, useFocusLost } from '../../core';

interface LoadButtonProps {
  readonly busy: boolean;
  load(): Promise<void>;
  readonly children: string;
  /** Called when the button goes away while it has the focus. */
  onFocusLost(): void;
}

/** Button that stays while it loads, because its removal would lose the focus. */
export function LoadButton({ busy, load, onFocusLost, children }: LoadButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusLost(button, onFocusLost);
  return (
    <Button ref={button} size="small" variant="outlined" busy={busy} onClick={load}>
      {children}
    </Button>
  );
}
