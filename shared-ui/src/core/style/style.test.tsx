import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ThemeRoot } from '../scheme/ThemeRoot';
import { Box } from './Box';
import { cssText } from './cssText';
import { keyframes } from './keyframes';
import { styled } from './styled';
import { sxStyle } from './sx';

vi.stubEnv('ALL_STYLES', 'yes');

afterEach(cleanup);

it.each([
  [{ marginTop: 4, lineHeight: 1.5, margin: 0 }, 'margin-top:4px;line-height:1.5;margin:0;'],
  [{ WebkitUserSelect: 'none', color: undefined }, '-webkit-user-select:none;'],
  [{ borderWidth: 2, order: 1 }, 'border-width:2px;order:1;'],
  [{ '--line': 3 }, '--line:3;'],
  [{ content: ['" *"', '" *" / ""'] }, 'content:" *";content:" *" / "";'],
  [{ '&:hover': { color: 'red' } }, '&:hover{color:red;}'],
  [{ ':hover': { color: 'red' } }, '&:hover{color:red;}'],
  [{ svg: { width: 9 } }, '& svg{width:9px;}'],
  [{ '[dir] &': { top: 1 } }, '[dir] &{top:1px;}'],
  [{ '@media print': { '& a': { top: 1 } } }, '@media print{& a{top:1px;}}'],
] as const)('cssText turns %j into %s', (style, text) => {
  expect(cssText(style as Parameters<typeof cssText>[0])).toBe(text);
});

it.each([
  [{ mt: 3, px: '20px' }, 'margin-top:12px;padding-left:20px;padding-right:20px;'],
  [{ gap: 2, maxWidth: 744 }, 'gap:8px;max-width:744px;'],
  [{ color: 'text.secondary' }, 'color:var(--mui-palette-text-secondary);'],
  [{ fontWeight: 'fontWeightBold' }, 'font-weight:680;'],
  [{ typography: 'caption' }, 'font-size:0.875rem;line-height:1.4;'],
  [{ gap: { xs: 0, md: '6px' } }, '@media (min-width:0px){gap:0px;}@media (min-width:900px){gap:6px;}'],
  [{ '& dt': { mb: 1 } }, '& dt{margin-bottom:4px;}'],
] as const)('sxStyle turns %j into %s', (sx, text) => {
  expect(cssText(sxStyle(sx))).toBe(text);
});

/** Returns the page's rules for an element's class. */
function rulesOf(element: Element): string[] {
  const sheets = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return sheets.map((rule) => rule.cssText).filter((text) => text.startsWith(`.${element.className} `));
}

it('a component that is styled twice has both styles in one class, the outer one last', () => {
  const Inner = styled('b')({ color: 'red', top: 1 });
  const Passing = ({ className }: { className?: string }) => (
    <Inner className={`own ${className}`}>text</Inner>
  );
  const Outer = styled(Passing)({ color: 'blue' });
  const Direct = styled(Inner)({ color: 'green' });
  render(
    <ThemeRoot>
      <Outer />
      <Direct>more</Direct>
    </ThemeRoot>,
  );
  const [name, own] = screen.getByText('text').className.split(' ');
  expect(own).toBe('own');
  screen.getByText('text').className = name ?? '';
  expect(getComputedStyle(screen.getByText('text')).color).toBe('rgb(0, 0, 255)');
  expect(rulesOf(screen.getByText('text'))).toHaveLength(1);
  expect(getComputedStyle(screen.getByText('more')).color).toBe('rgb(0, 128, 0)');
});

it('does not pass props of the style to the element, and renders another element with "as"', () => {
  const Item = styled('li', { shouldForwardProp: (name) => name !== 'current' })<{ current: boolean }>(
    ({ current, theme }) => ({ color: current ? theme.vars.palette.primary.main : 'inherit' }),
  );
  render(
    <Item current as="p" title="Linie">
      text
    </Item>,
  );
  const element = screen.getByTitle('Linie');
  expect(element.tagName).toBe('P');
  expect(element.getAttributeNames().sort()).toEqual(['class', 'title']);
});

it('equal styles share a class, and an animation is added once', () => {
  const turn = keyframes({ to: { rotate: '360deg' } });
  render(
    <ThemeRoot>
      <Box sx={{ animation: `${turn} 1s` }}>one</Box>
      <Box sx={{ animation: `${turn} 1s` }}>two</Box>
    </ThemeRoot>,
  );
  expect(screen.getByText('one').className).toBe(screen.getByText('two').className);
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText);
  expect(rules.filter((rule) => rule.startsWith(`@keyframes ${turn}`))).toHaveLength(1);
});
