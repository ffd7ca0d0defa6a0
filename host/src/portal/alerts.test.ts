import { describe, expect, it, vi } from 'vitest';
import { ALERT_LIMIT, createAlerts } from './alerts';

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

  const added = (title: string) => ({
    severity: 'success' as const,
    text: `Die Datenquelle ${title} wurde erfolgreich hinzugefügt.`,
    fold: { key: 'source-added', text: (count: number) => `${count} Datenquellen hinzugefügt` },
  });

  it('folds alerts of one kind into one with their number and the text of the latest', () => {
    const alerts = createAlerts();
    const ids = Array.from({ length: 30 }, (_, at) => alerts.show(added(`${at + 1}`)));
    expect(texts(alerts)).toEqual([
      '30 Datenquellen hinzugefügt\nZuletzt: Die Datenquelle 30 wurde erfolgreich hinzugefügt.',
    ]);
    expect(new Set(ids).size).toBe(30);
  });

  it('moves a folded alert to the top', () => {
    const alerts = createAlerts();
    alerts.show(added('A'));
    alerts.show({ severity: 'error', text: 'dazwischen' });
    alerts.show(added('B'));
    expect(texts(alerts).map((text) => text.slice(0, 15))).toEqual(['2 Datenquellen ', 'dazwischen']);
  });

  it('counts from one again after the folded alert was closed', () => {
    const alerts = createAlerts();
    alerts.show(added('A'));
    alerts.close(alerts.show(added('B')));
    alerts.show(added('C'));
    expect(texts(alerts)).toEqual(['Die Datenquelle C wurde erfolgreich hinzugefügt.']);
  });

  it('folds alerts with the same text, but not with other details or another severity', () => {
    const alerts = createAlerts();
    alerts.show({ severity: 'error', text: 'Das ging nicht.' });
    alerts.show({ severity: 'error', text: 'Das ging nicht.' });
    alerts.show({ severity: 'error', text: 'Das ging nicht.' });
    alerts.show({ severity: 'error', text: 'Das ging nicht.', details: ['Zeile 1'] });
    alerts.show({ severity: 'warning', text: 'Das ging nicht.' });
    expect(texts(alerts)).toEqual(['Das ging nicht.', 'Das ging nicht.', 'Das ging nicht. (3-mal)']);
  });

  it('does not count alerts that replace each other by their key', () => {
    const alerts = createAlerts();
    alerts.show({ severity: 'error', text: 'Nicht erreichbar', key: 'laden' });
    alerts.show({ severity: 'error', text: 'Nicht erreichbar', key: 'laden' });
    alerts.show({ severity: 'error', text: 'Nicht erreichbar' });
    expect(texts(alerts)).toEqual(['Nicht erreichbar', 'Nicht erreichbar']);
  });

  describe('replace', () => {
    const started = (title: string) => ({
      severity: 'info' as const,
      text: `${title} wurde gestartet.`,
      fold: { key: 'started', text: (count: number) => `${count} Events gestartet` },
    });

    it('puts an alert in the place of another, with a new id', () => {
      const alerts = createAlerts();
      const first = alerts.show(started('A'));
      alerts.show({ severity: 'error', text: 'darüber' });
      const second = alerts.replace(first, { severity: 'success', text: 'A war erfolgreich.' });
      expect(texts(alerts)).toEqual(['darüber', 'A war erfolgreich.']);
      expect(second).not.toBe(first);
      alerts.replace(second, { severity: 'error', text: 'A ist fehlgeschlagen.' });
      expect(texts(alerts)).toEqual(['darüber', 'A ist fehlgeschlagen.']);
    });

    it('takes one alert out of those that it was folded with', () => {
      const alerts = createAlerts();
      const [a, b, c] = [alerts.show(started('A')), alerts.show(started('B')), alerts.show(started('C'))];
      const failed = (title: string) => ({
        severity: 'error' as const,
        text: `${title} ist fehlgeschlagen.`,
      });
      alerts.replace(c, failed('C'));
      expect(texts(alerts)).toEqual([
        'C ist fehlgeschlagen.',
        '2 Events gestartet\nZuletzt: B wurde gestartet.',
      ]);
      alerts.replace(a, failed('A'));
      expect(texts(alerts)).toEqual(['A ist fehlgeschlagen.', 'C ist fehlgeschlagen.', 'B wurde gestartet.']);
      alerts.replace(b, failed('B'));
      expect(texts(alerts)[2]).toBe('B ist fehlgeschlagen.');
    });

    it('folds the new alert with others of its kind', () => {
      const alerts = createAlerts();
      const ids = ['A', 'B'].map((title) => alerts.show({ severity: 'info', text: `${title} läuft.` }));
      for (const id of ids) alerts.replace(id, added(id));
      expect(texts(alerts)).toEqual([
        '2 Datenquellen hinzugefügt\nZuletzt: Die Datenquelle alert-2 wurde erfolgreich hinzugefügt.',
      ]);
    });

    it('shows the new alert on top when the other is no longer shown', () => {
      const alerts = createAlerts();
      const first = alerts.show(started('A'));
      alerts.show({ severity: 'info', text: 'oben', survivesNavigation: true });
      alerts.pathChanged();
      alerts.replace(first, { severity: 'error', text: 'A ist fehlgeschlagen.' });
      expect(texts(alerts)).toEqual(['A ist fehlgeschlagen.', 'oben']);
    });
  });

  it('drops the oldest successes above the limit, never an error', () => {
    const alerts = createAlerts();
    alerts.show({ severity: 'success', text: 'Erfolg 1' });
    alerts.show({ severity: 'error', text: 'Fehler' });
    alerts.showStanding({ severity: 'info', text: 'Neue Version' });
    for (let at = 2; at <= ALERT_LIMIT; at += 1) alerts.show({ severity: 'success', text: `Erfolg ${at}` });
    expect(texts(alerts)).toHaveLength(ALERT_LIMIT);
    expect(texts(alerts).slice(-3)).toEqual(['Erfolg 3', 'Neue Version', 'Fehler']);
    for (let at = 0; at < 2 * ALERT_LIMIT; at += 1) alerts.show({ severity: 'error', text: `Fehler ${at}` });
    expect(texts(alerts).at(-1)).toBe('Fehler');
    expect(texts(alerts).filter((text) => text.startsWith('Erfolg'))).toEqual([]);
  });

  it('shows a new success although the errors alone are as many as the limit, until the next one', () => {
    const alerts = createAlerts();
    for (let at = 0; at < ALERT_LIMIT; at += 1) alerts.show({ severity: 'error', text: `Fehler ${at}` });
    alerts.show({ severity: 'success', text: 'gespeichert' });
    expect(texts(alerts)[0]).toBe('gespeichert');
    alerts.show({ severity: 'info', text: 'gestartet' });
    expect(texts(alerts).slice(0, 2)).toEqual(['gestartet', `Fehler ${ALERT_LIMIT - 1}`]);
    expect(texts(alerts)).toHaveLength(ALERT_LIMIT + 1);
  });

  it('keeps errors of the same text apart that offer actions, which may be about different things', () => {
    const alerts = createAlerts();
    const failed = (run: () => void) => ({
      severity: 'error' as const,
      text: 'Der Import der Datenquelle Bus ist fehlgeschlagen.',
      action: { label: 'Erneut importieren', run },
    });
    const [first, second] = [vi.fn(), vi.fn()];
    alerts.show(failed(first));
    alerts.show(failed(second));
    for (const { action } of alerts.get()) void action?.run();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
    const unread = (run: () => void) =>
      ({ severity: 'info', text: 'Läuft.', way: { label: 'Log', run } }) as const;
    alerts.show(unread(first));
    alerts.show(unread(second));
    expect(texts(alerts).filter((text) => text === 'Läuft.')).toHaveLength(2);
  });

  it('closes all at once', () => {
    const alerts = createAlerts();
    alerts.show({ severity: 'error', text: 'erster' });
    alerts.showStanding({ severity: 'info', text: 'zweiter' });
    alerts.closeAll();
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
