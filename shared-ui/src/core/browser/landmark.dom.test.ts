import { afterEach, expect, it } from 'vitest';
import { landmarkOf } from './landmark';

afterEach(() => document.body.replaceChildren());

it.each([
  ['<main><p><button></button></p></main>', 'MAIN'],
  ['<main><dialog><header><button></button></header></dialog></main>', 'DIALOG'],
  ['<div role="alertdialog"><nav><button></button></nav></div>', 'DIV'],
  ['<header><nav><button></button></nav></header>', 'NAV'],
  ['<div><button></button></div>', 'BODY'],
])('finds the topmost landmark around the button in %s', (page, landmark) => {
  document.body.innerHTML = page;
  expect(landmarkOf(document.querySelector('button')).nodeName).toBe(landmark);
});
