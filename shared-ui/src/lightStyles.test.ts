import { expect, it } from 'vitest';
import { lightRule } from './lightStyles.fixture';

it('keeps what decides whether an element is found, named and clickable', () => {
  expect(lightRule('.a{color:red;display:none;pointer-events:none;visibility:hidden;}')).toBe(
    '.a{display:none;pointer-events:none;visibility:hidden}',
  );
  expect(lightRule('.a::before{content:"*";color:red;}')).toBe('.a::before{content:"*"}');
});

it('keeps the media query around it', () => {
  expect(lightRule('@media print{.a{display:none;margin:0;}}')).toBe('@media print{.a{display:none}}');
});

it('drops a rule of which nothing is left', () => {
  expect(lightRule('.a{color:red;}')).toBe('');
  expect(lightRule('@media print{.a{margin:0;}}')).toBe('');
});
