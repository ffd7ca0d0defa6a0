import { expect, it } from 'vitest';
import { unbroken } from './unbroken';

it.each([
  ['Straßenereignisse und -zustände', 'Straßenereignisse und <span class="nb">-zustände</span>'],
  ['-zeichen und -wege', '<span class="nb">-zeichen</span> und <span class="nb">-wege</span>'],
  ['Bus - Bahn', 'Bus - Bahn'],
  [
    '<b> & E-Mail-Adresse, E-Mail.',
    '&lt;b&gt; &amp; <span class="nb">E-Mail-Adresse</span>, <span class="nb">E-Mail</span>.',
  ],
  ['Passwort', 'Passwort'],
  ['<A> & B', '&lt;A&gt; &amp; B'],
])('%s', (text, markup) => {
  expect(unbroken(text).text).toBe(markup);
});
