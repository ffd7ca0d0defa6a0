import { AlertBanner, Button, shadow, styled, useReadable } from '@mobidrom/shared-ui/core';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { ShownAlert } from '../portal/alerts';
import { useShell } from '../shell/ShellContext';
import { texts } from './texts';
import { TRAY_MARGIN } from './trayPlace';
import { useTrayElement } from './useTrayElement';
import { useTrayFocus } from './useTrayFocus';
import { useTrayPlace } from './useTrayPlace';

const Tray = styled('div')(({ theme }) => ({
  position: 'fixed',
  // Above dialogs, below tooltips.
  zIndex: theme.zIndex.tooltip - 100,
  left: TRAY_MARGIN,
  width: 420,
  maxWidth: `calc(100vw - ${2 * TRAY_MARGIN}px)`,
  maxHeight: 'min(50vh, 440px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderRadius: 8,
  '&[data-place="top"]': { top: TRAY_MARGIN },
  '&[data-place="bottom"]': { bottom: TRAY_MARGIN },
  '&[role]': { backgroundColor: theme.vars.palette.surface.raised, ...shadow.dialog(theme) },
  '& [role="alert"], & [role="status"]': { borderRadius: 0 },
  '& [role="alert"] + [role="alert"], & [role="status"] + [role="status"]': {
    borderTopColor: theme.vars.palette.divider,
  },
  // Forced colours drop the shadow.
  '@media (forced-colors: active)': { '&[role]:not(:focus-visible)': { outline: '1px solid CanvasText' } },
  '@media print': { display: 'none' },
}));
const HEAD_HEIGHT = 45;
/** Stands on top: the tray grows upwards, and an alert that is being read stays where it is. */
const Head = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  boxSizing: 'border-box',
  height: HEAD_HEIGHT,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '0 8px 0 18px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.surface.raised,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
  '& > span': { [theme.breakpoints.down('sm')]: { display: 'none' } },
  '& > button': { marginLeft: 'auto' },
}));

/**
 * The alerts of the portal, above the page and its dialogs, wherever the page is scrolled to. Errors and warnings stand first,
 * so that successes never push them out of view.
 *
 * Each alert is announced by itself as it appears. The container of successes and hints is rendered even when empty, because a
 * polite live region that appears together with its text is often not announced.
 */
export function AlertTray() {
  const { alerts } = useShell();
  const shown = useReadable(alerts);
  // Appended before the first measurement.
  const element = useTrayElement();
  const tray = useRef<HTMLDivElement>(null);
  const ids = shown.map((alert) => alert.id).join();
  const focus = useTrayFocus(tray, ids);
  const place = useTrayPlace(tray, ids);
  useNewestInView(tray, shown);

  const banner = ({ id, severity, text, details, action }: ShownAlert) => (
    <AlertBanner
      key={id}
      id={id}
      severity={severity}
      text={text}
      {...(details ? { details } : {})}
      {...(action ? { action } : {})}
      onClose={() => alerts.close(id)}
    />
  );
  const isUrgent = ({ severity }: ShownAlert) => severity === 'error' || severity === 'warning';
  return createPortal(
    <Tray
      ref={tray}
      data-place={place}
      tabIndex={-1}
      {...(shown.length > 0 && {
        role: 'region',
        'aria-label': texts.alerts,
        'aria-keyshortcuts': 'F8',
      })}
      {...focus}
    >
      {shown.length > 1 && (
        <Head>
          <span>{texts.shortcut}</span>
          <Button size="small" onClick={alerts.closeAll}>
            {texts.closeAll}
          </Button>
        </Head>
      )}
      <div>{shown.filter(isUrgent).map(banner)}</div>
      <div aria-live="polite">{shown.filter((alert) => !isUrgent(alert)).map(banner)}</div>
    </Tray>,
    element,
  );
}

/** Scrolls the tray to the alert that was shown last. */
function useNewestInView(tray: React.RefObject<HTMLElement | null>, shown: readonly ShownAlert[]) {
  const seen = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const newest = shown.find(({ id }) => !seen.current.has(id));
    seen.current = new Set(shown.map(({ id }) => id));
    const element = newest && document.getElementById(newest.id);
    if (element && tray.current) tray.current.scrollTop = element.offsetTop - HEAD_HEIGHT;
  }, [tray, shown]);
}
