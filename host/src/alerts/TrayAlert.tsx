import { AlertBanner } from '@mobidrom/shared-ui/core';
import { useEffect, useState } from 'react';
import type { ShownAlert } from '../portal/alerts';

/** Milliseconds after which a success takes one line. It stays as long as before. */
export const COMPACT_AFTER = 8000;

interface TrayAlertProps {
  readonly alert: ShownAlert;
  readonly onClose: () => void;
}

/** Alert in the tray. Must have the alert's id as its key: a success shrinks a while after it was shown. */
export function TrayAlert({ alert: { id, severity, text, details, action, way }, onClose }: TrayAlertProps) {
  const [isCompact, setCompact] = useState(false);
  const shrinks = severity === 'success';
  useEffect(() => {
    if (!shrinks) return;
    const timer = setTimeout(() => setCompact(true), COMPACT_AFTER);
    return () => clearTimeout(timer);
  }, [shrinks]);
  return (
    <AlertBanner
      id={id}
      severity={severity}
      text={text}
      compact={isCompact}
      {...(details ? { details } : {})}
      {...(action ? { action } : {})}
      {...(way ? { way } : {})}
      onClose={onClose}
    />
  );
}
