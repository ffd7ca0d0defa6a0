import { expect, it } from 'vitest';
import { changesText, changeText } from './changeText';

it.each([
  [{ name: 'content', from: '1.0.0', to: '1.1.0' }, 'content 1.0.0 → 1.1.0'],
  [{ name: 'host', from: '1.0.0', to: '2.0.0' }, 'Rahmen 1.0.0 → 2.0.0'],
  [{ name: 'verkehr', to: '1.0.0' }, 'verkehr 1.0.0 neu'],
  [{ name: 'verkehr', from: '1.0.0' }, 'verkehr entfernt'],
  [{ name: 'content', from: '1.0.0', to: null }, 'content abgeschaltet'],
  [{ name: 'content', from: null, to: '1.0.0' }, 'content 1.0.0 wieder eingeschaltet'],
  [{ name: 'right:verkehr_read', to: 'Verkehr lesen' }, 'Recht verkehr_read freigegeben'],
  [{ name: 'right:verkehr_read', from: 'Verkehr lesen', to: null }, 'Recht verkehr_read zurückgenommen'],
  [{ name: 'service:verkehr', to: 'http://verkehr:8080' }, 'Dienst verkehr unter http://verkehr:8080'],
  [{ name: 'service:verkehr', from: 'http://a', to: null }, 'Dienst verkehr nicht mehr angebunden'],
])('%j is „%s“', (change, text) => {
  expect(changeText(change)).toBe(text);
});

it('joins the changes of a set, and says when there is none', () => {
  const changes = [
    { name: 'content', from: '1.0.0', to: '1.1.0' },
    { name: 'public', from: '1.0.0', to: null },
  ];
  expect(changesText(changes)).toBe('content 1.0.0 → 1.1.0, public abgeschaltet');
  expect(changesText([])).toBe('keine');
});
