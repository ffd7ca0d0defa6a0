import { describe, expect, it } from 'vitest';
import { typefaceRules } from './typeface';

describe('rules of the typeface', () => {
  const rules = typefaceRules('/font.woff2').split('\n');

  it('end with its file, which counts before the local typefaces, in each weight once', () => {
    const files = rules.filter((rule) => rule.includes('url(/font.woff2)'));
    expect(rules.slice(-2)).toEqual(files);
    expect(files.map((rule) => /font-weight:([\d ]+);/.exec(rule)?.[1])).toEqual(['100 599', '600 900']);
  });

  it('give each local typeface the weights of the file, as browsers replace it within equal ones alone', () => {
    const weights = rules.map((rule) => /font-weight:([\d ]+);/.exec(rule)?.[1]);
    expect(new Set(weights)).toEqual(new Set(['100 599', '600 900']));
    expect(rules.every((rule) => rule.startsWith('@font-face{font-family:"Public Sans Variable"'))).toBe(
      true,
    );
  });

  it('set lines of a local typeface as high as those of the file', () => {
    const figure = (rule: string, name: string) => Number(new RegExp(`${name}:([\\d.]+)%`).exec(rule)?.[1]);
    for (const rule of rules.filter((each) => each.includes('local('))) {
      const width = figure(rule, 'size-adjust') / 100;
      expect(figure(rule, 'ascent-override') * width, rule).toBeCloseTo(95, 0);
      expect(figure(rule, 'descent-override') * width, rule).toBeCloseTo(22.5, 0);
    }
  });
});
