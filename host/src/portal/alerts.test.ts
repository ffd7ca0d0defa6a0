import { describe, expect, it, vi } from 'vitest';
import { createAlerts } from './alerts';

const texts = (alerts: ReturnType<typeof createAlerts>) => alerts.get().map((alert) => alert.text);

describe('createAlerts', () => {
  it('shows the newest on top', () => {
    const alerts = createAlerts();
    alerts.show({ severity: 'success', text: 'erster' });
    alerts.show({ severity: 'error', text: 'zweiter' });
    expect(texts(alerts)).toEqual(['zweiter', 'erster']);
  });

  it('closes an alert by its id', () => {
    const alerts = createAlerts();
    const first = alerts.show({ severity: 'info', text: 'erster' });
    alerts.show({ severity: 'info', text: 'zweiter' });
    alerts.close(first);
    alerts.close('unknown');
    expect(texts(alerts)).toEqual(['zweiter']);
  });

  it('replaces the alert of the same key by one with a new id', () => {
    const alerts = createAlerts();
    const first = alerts.show({ severity: 'error', text: 'alt', key: 'laden' });
    alerts.show({ severity: 'info', text: 'oben' });
    const second = alerts.show({ severity: 'error', text: 'neu', key: 'laden' });
    expect(texts(alerts)).toEqual(['oben', 'neu']);
    expect(second).not.toBe(first);
  });

  it('closes alerts on a change of the path', () => {
    const alerts = createAlerts();
    alerts.show({ severity: 'error', text: 'weg' });
    alerts.pathChanged();
    expect(texts(alerts)).toEqual([]);
  });

  it('keeps an alert that survives navigation for one change of the path', () => {
    const alerts = createAlerts();
    alerts.show({ severity: 'success', text: 'bleibt', survivesNavigation: true });
    alerts.pathChanged();
    expect(texts(alerts)).toEqual(['bleibt']);
    alerts.pathChanged();
    expect(texts(alerts)).toEqual([]);
  });

  it('keeps a standing alert until it is closed', () => {
    const alerts = createAlerts();
    const id = alerts.showStanding({ severity: 'info', text: 'Neue Version' });
    alerts.pathChanged();
    alerts.pathChanged();
    expect(texts(alerts)).toEqual(['Neue Version']);
    alerts.close(id);
    expect(texts(alerts)).toEqual([]);
  });

  it('notifies its listeners until they unsubscribe', () => {
    const alerts = createAlerts();
    const listener = vi.fn();
    const leave = alerts.subscribe(listener);
    alerts.show({ severity: 'info', text: 'eins' });
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    alerts.show({ severity: 'info', text: 'zwei' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
