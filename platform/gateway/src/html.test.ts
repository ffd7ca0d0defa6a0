import { expect, it } from 'vitest';
import { Html, html } from './html';

it('escapes interpolated texts, also in attributes', () => {
  expect(html`<p title="${'"><script>'}">${"Stadt & Land's <b>"}</p>`.text).toBe(
    '<p title="&quot;&gt;&lt;script&gt;">Stadt &amp; Land&#39;s &lt;b&gt;</p>',
  );
});
it('keeps markup and lists of markup, and writes nothing for undefined and false', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${items}</ul>${undefined}${false}${new Html('<hr>')}`.text).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>',
  );
});
