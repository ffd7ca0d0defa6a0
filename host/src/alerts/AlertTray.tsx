import { Button, useReadable } from '@mobidrom/shared-ui/core';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { ShownAlert } from '../portal/alerts';
import { useShell } from '../shell/ShellContext';
import { TrayAlert } from './TrayAlert';
import { texts } from './texts';
import { HEAD_HEIGHT, Head, More, Tray } from './trayStyles';
import { useTrayElement } from './useTrayElement';
import { useTrayFocus } from './useTrayFocus';
import { useTrayPlace } from './useTrayPlace';

/** Most errors and warnings that are drawn. Earlier ones are counted, and appear as others are closed. */
export const MOST_DRAWN = 50;

/**
 * The alerts of the portal, above the page and its dialogs, wherever the page is scrolled to. Errors and warnings stand first,
 * so that successes never push them out of view.
 *
 * While the drawer is open, of which narrow windows show nothing else, the alerts are folded into one line until they get the
 * focus. A success takes one line after a while, see `TrayAlert`.
 *
 * Each alert is announced by itself as it appears. The container of successes and hints is rendered even when empty, because a
 * polite live region that appears together with its text is often not announced.
 */
export function AlertTray() {
  const { alerts, drawer } = useShell();
  const shown = useReadable(alerts);
  const isFolded = useReadable(drawer);
  // Appended before the first measurement.
  const element = useTrayElement();
  const tray = useRef<HTMLDivElement>(null);
  const ids = shown.map((alert) => alert.id).join();
  const { usesKeyboard, handlers } = useTrayFocus(tray, ids);
  const place = useTrayPlace(tray, ids);
  useNewestInView(tray, shown);

  const banner = (alert: ShownAlert) => (
    <TrayAlert key={alert.id} alert={alert} onClose={() => alerts.close(alert.id)} />
  );
  const isUrgent = ({ severity }: ShownAlert) => severity === 'error' || severity === 'warning';
  const urgent = shown.filter(isUrgent);
  return createPortal(
    <Tray
      ref={tray}
      data-place={place}
      data-folded={isFolded || undefined}
      data-keyboard={usesKeyboard || undefined}
      tabIndex={-1}
      {...(shown.length > 0 && {
        role: 'region',
        'aria-label': texts.alerts,
        'aria-keyshortcuts': 'F8',
      })}
      {...handlers}
    >
      {isFolded && shown.length > 0 && (
        <Button
          size="small"
          data-fold
          // The button would vanish under the pointer if it got the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => tray.current?.focus()}
        >
          {texts.folded(shown.length)}
        </Button>
      )}
      <div data-alerts>
        {shown.length > 1 && (
          <Head>
            <span>{texts.shortcut}</span>
            <Button size="small" onClick={alerts.closeAll}>
              {texts.closeAll}
            </Button>
          </Head>
        )}
        <div>{urgent.slice(0, MOST_DRAWN).map(banner)}</div>
        {urgent.length > MOST_DRAWN && <More>{texts.more(urgent.length - MOST_DRAWN)}</More>}
        <div aria-live="polite">{shown.filter((alert) => !isUrgent(alert)).map(banner)}</div>
      </div>
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
