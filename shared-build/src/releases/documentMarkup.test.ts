import { describe, expect, it } from 'vitest';
import { documentMarkup } from './documentMarkup';

const entry = (place: string, path: string, isFirst = true) => ({
  place,
  href: `/${path}`,
  label: `Menü ${path}`,
  title: `Titel ${path}`,
  isFirst,
});
const values = {
  facts: { 'operator.name': 'Amt & <Söhne>', 'operator.email': 'a@b.example', 'links.leer': '' },
  entries: [entry('about', 'faq'), entry('help', 'hilfe'), entry('help', 'faq', false)],
};
const write = (markup: string) => documentMarkup(markup, values, 'content 1.0.0');

describe('the markup of a page', () => {
  it.each([
    '<h1 class="p0" tabindex="-1">Überschrift</h1><p>Text <b>fett</b><br>mehr</p>',
    '<a href="/kontakt">a</a><a href="#b">b</a><a href="https://c.example/" rel="noopener">c</a>',
    '<a href="mailto:a@b.example">a</a><a href="tel:+4912">b</a>',
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M0 0h1"></path></svg>',
    '<img src="/betreiber/logo..neu.png">',
    '<img src="/releases/public/1.0.0/bild.1a.png" alt="" width="4" height="3">'.replace('alt=""', 'alt'),
    '<ul><li hidden>x</li></ul><table><tbody><tr><th scope="col">a</th></tr></tbody></table>',
    '<input type="search" placeholder="Suche"><button type="button" aria-expanded="false">x</button>',
  ])('keeps %s', (markup) => {
    expect(write(markup)).toBe(markup);
  });

  it.each([
    ['<script>alert(1)</script>', /<script> is not allowed/],
    ['<style>p{}</style>', /<style> is not allowed/],
    ['<iframe src="/x"></iframe>', /<iframe> is not allowed/],
    ['<form action="/x"></form>', /<form> is not allowed/],
    ['<link rel="stylesheet">', /<link> is not allowed/],
    ['<meta http-equiv="refresh">', /<meta> is not allowed/],
    ['<noscript><p>x</p></noscript>', /<noscript> is not allowed/],
    ['<template><p>x</p></template>', /<template> is not allowed/],
    ['<svg><script>x</script></svg>', /<script> is not allowed/],
    ['<svg><foreignObject>x</foreignObject></svg>', /<foreignObject> is not allowed/],
    ['<p onclick="x">a</p>', /attribute onclick of <p> is not allowed/],
    ['<p style="color:red">a</p>', /attribute style of <p> is not allowed/],
    ['<p nonce="x">a</p>', /attribute nonce of <p> is not allowed/],
    ['<button form="x">a</button>', /attribute form of <button> is not allowed/],
    ['<button formaction="x">a</button>', /attribute formaction/],
    ['<input name="a" type="search">', /attribute name of <input>/],
    ['<input type="password">', /type of <input> may be search or text/],
    ['<a href="javascript:alert(1)">a</a>', /no address of a page: 'javascript:/],
    ['<a href=" javascript:alert(1)">a</a>', /no address of a page/],
    ['<a href="//fremd.example">a</a>', /no address of a page/],
    ['<a href="data:text/html,x">a</a>', /no address of a page/],
    ['<img src="https://fremd.example/x.png">', /no picture of the portal/],
    ['<img src="/api/x">', /no picture of the portal/],
    ['<p>__CSP_NONCE__</p>', /'__CSP_NONCE__' is a placeholder/],
    ['<p id="portal-start" data-checked="1">{}</p>', /id of <p> is the portal's own: 'portal-start'/],
    ['<div id="portal">a</div>', /id of <div> is the portal's own: 'portal'/],
    ['<p>&#95;_CSP_NONCE__</p>', /'__CSP_NONCE__' is a placeholder/],
    ['<p>__CSP_<!-- -->NONCE__</p>', /'__CSP_NONCE__' is a placeholder/],
    ['<p>__CSP_<portal-if any="operator.city">x</portal-if>NONCE__</p>', /'__CSP_NONCE__' is a placeholder/],
    ['<p>__CSP_<portal-if any="operator.name">NONCE__</portal-if></p>', /'__CSP_NONCE__' is a placeholder/],
    ['<img src="/assets/../api/x">', /no picture of the portal/],
    ['<img src="/releases/./x.png">', /no picture of the portal/],
    ['<img src="/betreiber/..">', /no picture of the portal/],
    ['<img src="/assets//x.png">', /no picture of the portal/],
    [
      '<table><tbody><portal-each places="help"><tr><td>a</td></tr></portal-each></tbody></table>',
      /<portal-each> stands in a table/,
    ],
    ['<table><tr><portal-if none="x">a<td>b</td></portal-if></tr></table>', /<portal-if> stands in a table/],
    ['<portal-if any="operator.city"><script>x</script></portal-if>', /<script> is not allowed/],
    ['<portal-if none="operator.name"><p onclick="x">a</p></portal-if>', /attribute onclick/],
    ['<portal-each places="legal"><li onclick="x">a</li></portal-each>', /attribute onclick/],
    [
      '<portal-each places="help"><portal-each places="about">a</portal-each></portal-each>',
      /stands within another/,
    ],
    ['<p class="__PORTAL_ORIGIN__">a</p>', /'__PORTAL_ORIGIN__' is a placeholder/],
  ])('refuses %s', (markup, message) => {
    expect(() => write(markup)).toThrow(message);
    expect(() => write(markup)).toThrow(/^content 1\.0\.0: /);
  });

  it.each(['<b>', '<portal-if none="x">'])('may nest %s a hundred times, not thousands', (start) => {
    expect(write(`${start.repeat(100)}a`)).toContain('a');
    for (const times of [101, 9_000])
      expect(() => write(`${start.repeat(times)}a`)).toThrow(/^content.* nested more deeply than 100$/);
  });

  it('keeps what stands around a table or in its cells', () => {
    const table = '<table><tbody><tr><td><portal-if none="x">a</portal-if></td></tr></tbody></table>';
    expect(write(`<portal-if none="x"></portal-if><portal-if none="x">${table}</portal-if>`)).toBe(
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    );
  });

  it('is parsed as browsers do, so that nothing hides in what looks like text', () => {
    expect(() => write('<p title="</p><script>x</script>">a</p><scr<script>ipt>')).toThrow(/not allowed/);
    expect(write('<p>&lt;script&gt;</p><!-- <script> -->')).toBe('<p>&lt;script&gt;</p>');
    expect(write('<p title="&quot; onclick=&quot;x">a</p>')).toBe('<p title="&quot; onclick=&quot;x">a</p>');
  });
});

describe('what is known when a set goes live', () => {
  it('is filled in, escaped', () => {
    expect(write('<p>%%operator.name%%</p><a href="mailto:%%operator.email%%">%%operator.city%%x</a>')).toBe(
      '<p>Amt &amp; &lt;Söhne&gt;</p><a href="mailto:a@b.example">x</a>',
    );
  });
  it('cannot make an address of another kind', () => {
    const facts = { 'links.x': 'javascript:alert(1)' };
    expect(() => documentMarkup('<a href="%%links.x%%">a</a>', { facts, entries: [] }, 'x')).toThrow(
      /no address of a page/,
    );
  });
  it.each([
    ['<portal-if any="operator.city operator.name"><p>a</p></portal-if>', '<p>a</p>'],
    ['<portal-if any="operator.city links.leer constructor">a</portal-if>', ''],
    ['<portal-if none="operator.city">a</portal-if>', 'a'],
    ['<portal-if none="operator.city operator.name">a</portal-if>', ''],
    ['<portal-if>a</portal-if>', ''],
  ])('decides about %s', (markup, result) => {
    expect(write(markup)).toBe(result);
  });
  it('repeats an element for the entries of a place, and for each page once', () => {
    const item = '<li><a href="%%entry.href%%">%%entry.label%%</a></li>';
    expect(write(`<ul><portal-each places="help">${item}</portal-each></ul>`)).toBe(
      '<ul><li><a href="/hilfe">Menü hilfe</a></li><li><a href="/faq">Menü faq</a></li></ul>',
    );
    expect(write(`<ul><portal-each places="about help" pages>${item}</portal-each></ul>`)).toBe(
      '<ul><li><a href="/faq">Titel faq</a></li><li><a href="/hilfe">Titel hilfe</a></li></ul>',
    );
  });
});
