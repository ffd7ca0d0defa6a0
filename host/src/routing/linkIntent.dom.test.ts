import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchLinkIntent } from './linkIntent';

const asked: string[] = [];
let stop: () => void;
beforeEach(() => {
  asked.length = 0;
  document.body.innerHTML = `
    <header><a id="menu" href="/menue">Menü</a></header>
    <main>
      <a id="page" href="/faq?q=1#a"><span id="inner">FAQ</span></a><p id="text">Text</p>
      <a id="other" href="https://fremd.example/faq">fremd</a>
      <a id="tab" href="/kontakt" target="_blank">neuer Tab</a>
      <a id="file" href="/liste.csv" download>Datei</a>
    </main>
    <footer><a id="foot" href="/impressum">Impressum</a></footer>`;
  stop = watchLinkIntent(
    document,
    (path, isPressed) => void asked.push(isPressed ? `${path} pressed` : path),
  );
});
afterEach(() => stop());

const send = (id: string, type: string) =>
  document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }));

it.each(['pointerover', 'focusin', 'touchstart'])('prefetches the page of a link at %s', (type) => {
  send('page', type);
  send('foot', type);
  expect(asked).toEqual(['/faq', '/impressum']);
});

it('prefetches once while the pointer stays on a link, and again when it comes back', () => {
  send('page', 'pointerover');
  send('inner', 'pointerover');
  expect(asked).toEqual(['/faq']);
  send('text', 'pointerover');
  send('inner', 'pointerover');
  expect(asked).toEqual(['/faq', '/faq']);
});

it.each(['menu', 'other', 'tab', 'file', 'text'])('prefetches nothing for %s', (id) => {
  send(id, 'pointerover');
  expect(asked).toEqual([]);
});

const press = (id: string, init: PointerEventInit = {}) =>
  document.getElementById(id)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, ...init }));

it('tells each link that the mouse presses, also in the header and while the pointer rests on it', () => {
  send('inner', 'pointerover');
  press('inner');
  press('menu');
  expect(asked).toEqual(['/faq', '/faq pressed', '/menue pressed']);
});

it.each([
  { pointerType: 'touch' },
  { button: 1 },
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
])('tells no press with %j', (init) => {
  press('page', init);
  expect(asked).toEqual([]);
});

it.each(['other', 'tab', 'file', 'text'])('tells no press on %s', (id) => {
  press(id);
  expect(asked).toEqual([]);
});

it('ends', () => {
  stop();
  send('page', 'pointerover');
  press('page');
  expect(asked).toEqual([]);
});
