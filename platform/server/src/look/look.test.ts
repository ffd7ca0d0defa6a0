import * as look from '@mobidrom/shared-contract/look';
import { describe, expect, it } from 'vitest';
import { CATALOGUE_STYLE } from '../frames/catalogue/style';
import { DASHBOARD_STYLE } from '../frames/dashboards/style';
import { HOME_STYLE } from '../frames/home/style';
import { MAP_STYLE } from '../frames/map/style';
import { baseStyle } from '../frames/style';
import { USERS_STYLE } from '../frames/users/style';
import { STYLE as IDENTITY_STYLE } from '../identity/pages/style';
import { BASE_STYLE, below } from './baseStyle';

/** Returns the declarations of the first rule with this selector. */
function rule(style: string, selector: string): string {
  const start = style.indexOf(`\n${selector}{`) + selector.length + 2;
  expect(start, `a rule for ${selector}`).toBeGreaterThan(selector.length + 1);
  return style.slice(start, style.indexOf('}', start));
}

/** Returns the contrast of two colours as #RRGGBB (WCAG 2.2, definition of contrast ratio). */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe('pages of the server and the portal have one look', () => {
  it.each([
    ['text', look.light.text.primary, look.dark.text.primary],
    ['primary', look.light.primary.main, look.dark.primary.main],
    ['control', look.light.control, look.dark.control],
    ['focus-outer', look.light.focus.outer, look.dark.focus.outer],
    ['error-bg', look.light.error.light, look.dark.error.light],
  ])('the colour %s is that of the theme in both schemes', (name, light, dark) => {
    expect(BASE_STYLE).toContain(`--${name}:light-dark(${light},${dark})`);
  });

  it('buttons, fields and alerts have the sizes of the theme', () => {
    expect(rule(BASE_STYLE, '.btn')).toContain(
      `min-height:${look.button.height}px;padding:${look.button.padding};`,
    );
    expect(rule(BASE_STYLE, '.btn.small')).toContain(`min-height:${look.button.small.height}px`);
    expect(BASE_STYLE).toContain(`select{height:${look.field.height}px;`);
    expect(rule(BASE_STYLE, '.alert')).toContain(`padding:${look.alert.padding};`);
  });

  it('a select has a chevron of two strokes in the colour of its text', () => {
    const select = rule(BASE_STYLE, 'select');
    expect(
      select.match(/linear-gradient\(-?45deg,transparent 40%,currentColor 42% 58%,transparent 60%\)/g),
    ).toHaveLength(2);
    expect(select).not.toContain('url(');
  });

  it.each([
    ['frames', baseStyle('/schrift.woff2')],
    ['catalogue', CATALOGUE_STYLE],
    ['dashboards', DASHBOARD_STYLE],
    ['map', MAP_STYLE],
    ['users', USERS_STYLE],
    ['identity', IDENTITY_STYLE],
  ])('no state of a field in the pages of %s takes the inner ring of the focus from it', (_name, style) => {
    const { width, offset } = look.focusRings;
    expect(rule(BASE_STYLE, ':focus-visible')).toBe(
      `outline:${width}px solid var(--focus-outer);outline-offset:${offset}px;box-shadow:0 0 0 ${width}px var(--focus-inner)`,
    );
    const shadowed = [...style.matchAll(/([^{}]+)\{[^{}]*box-shadow/g)].map(([, selector]) =>
      selector?.trim(),
    );
    expect(shadowed.filter((selector) => /\b(input|select)\b|\.btn/.test(selector ?? ''))).toEqual([]);
  });

  it('grid and head of a page are those of the theme, wide and narrow', () => {
    const { page, pageHead } = look;
    expect(rule(BASE_STYLE, '.wrap')).toContain(
      `max-width:${page.width}px;margin-inline:auto;padding-inline:${page.margin}px`,
    );
    expect(rule(BASE_STYLE, '.head')).toBe(`padding-block:${pageHead.top}px ${pageHead.bottom}px`);
    expect(BASE_STYLE).toContain(
      `{.wrap{padding-inline:${page.narrow.margin}px}.head{padding-block:${pageHead.narrow.top}px ${pageHead.narrow.bottom}px}}`,
    );
  });

  it('the account begins where other pages begin, wide and narrow', () => {
    const { page } = look;
    expect(rule(IDENTITY_STYLE, 'main.wide')).toContain(`max-width:${page.width}px`);
    expect(IDENTITY_STYLE).toContain(`margin-inline:auto;padding:48px ${page.margin}px}\nmain.wide{`);
    expect(IDENTITY_STYLE).toContain(`${below.md}{main.wide{padding-inline:${page.narrow.margin}px}}`);
  });

  it('the lead of a page stands as close to its heading as in the portal', () => {
    const head = rule(BASE_STYLE, '.head');
    const [, next = ''] = BASE_STYLE.split(`.head{${head}}`);
    expect(next).toMatch(new RegExp(`^\\.lead\\{[^}]*margin-top:${look.pageHead.lead}px;`));
  });

  it('numbers in the tables of dashboards are right-aligned, of one width', () => {
    expect(DASHBOARD_STYLE).toContain('.n{text-align:right;font-variant-numeric:tabular-nums}');
  });

  it('the cross that clears a search has the colour of the text, not that of the browser', () => {
    const cross = rule(BASE_STYLE, '[type=search]::-webkit-search-cancel-button');
    expect(cross).toContain('appearance:none;');
    expect(cross).toContain('background:currentColor;');
  });

  it.each([
    ['light', look.light],
    ['dark', look.dark],
  ] as const)(
    'what an empty field shows can be read in the %s scheme (WCAG 2.2, 1.4.3)',
    (_scheme, palette) => {
      expect(rule(BASE_STYLE, '::placeholder')).toBe('color:var(--muted);opacity:1');
      expect(contrast(palette.text.secondary, palette.background.paper)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('the search of the start page has one ring around the whole field', () => {
    expect(HOME_STYLE).toContain('\n.srch:focus-within{outline:2px solid var(--deep-focus);');
    expect(HOME_STYLE).toContain('.srch input:focus-visible{outline:0;box-shadow:none}');
    expect(rule(HOME_STYLE, '.srch input::placeholder')).toBe('color:var(--ink-muted)');
    expect(contrast(look.light.text.secondary, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
  });

  it('headings have the type of the theme, at every width', () => {
    const { fontSize, lineHeight, ...narrow } = look.typography.h1;
    expect(rule(BASE_STYLE, 'h1')).toContain(`font-size:${fontSize};line-height:${lineHeight};`);
    for (const [condition, rules] of Object.entries(narrow)) {
      if (typeof rules === 'object')
        expect(BASE_STYLE).toContain(`${condition}{h1{font-size:${rules.fontSize}}}`);
    }
  });

  it.each([
    ['frames', baseStyle('/schrift.woff2')],
    ['identity', IDENTITY_STYLE],
  ])('the pages of %s begin with this style', (_name, style) => {
    expect(style).toContain(BASE_STYLE);
  });

  it.each([
    ['catalogue', CATALOGUE_STYLE],
    ['dashboards', DASHBOARD_STYLE],
    ['home', HOME_STYLE],
    ['map', MAP_STYLE.slice(MAP_STYLE.indexOf('.filters{'))],
    ['users', USERS_STYLE],
  ])('the style of %s repeats no colour of the theme', (_name, style) => {
    const colours = JSON.stringify([look.light, look.dark]).match(/#[0-9A-F]{6}/gi) ?? [];
    const repeated = colours.filter((colour) => style.toUpperCase().includes(colour.toUpperCase()));
    expect(repeated).toEqual([]);
  });
});
