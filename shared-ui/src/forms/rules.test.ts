import { LIMITS } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { messages, optional, required } from './rules';

const check = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? 'ok' : parsed.error.issues[0]?.message;
};

describe('required text', () => {
  it('is trimmed', () => {
    expect(required.text().parse('  Stadt Köln ')).toBe('Stadt Köln');
  });
  it.each(['', ' ', '\t\n'])('%j counts as empty', (blank) => {
    expect(check(required.text(), blank)).toBe('Bitte füllen Sie dieses Feld aus.');
  });
  it('uses the given message', () => {
    expect(check(required.text(30, 'Bitte überprüfen Sie Ihre Eingabe.'), '')).toBe(
      'Bitte überprüfen Sie Ihre Eingabe.',
    );
  });
  it('is counted after trimming', () => {
    expect(check(required.text(5), ' abcde ')).toBe('ok');
    expect(check(required.text(5), 'abcdef')).toBe('Bitte verwenden Sie höchstens 5 Zeichen.');
  });
});

describe('formats', () => {
  const cases = [
    [
      'email',
      ['a@b.de', 'vor.name+x_%@sub.example.museum', ' a@b.de '],
      ['a', 'a@b', 'a@b.c', 'ä@b.de', 'a b@c.de'],
    ],
    ['phone', ['0211 123-45', '+49 (0)211/123.45', '110'], ['+', '0211x', '()', '0211\u00A0abc']],
    [
      'url',
      ['https://a.de', 'http://a.de/x#y', 'www.a.de'],
      ['a.de', 'ftp://a.de', 'https://', 'www.', 'https://a b.de'],
    ],
    ['houseNumber', ['1', '12-14', '3/4', '7a'], ['12 a', '1.2', '12345678901']],
    ['postalCode', ['50667', 'NL-1234', '1012 AB'], ['123', '1234567890 1', '50667!']],
  ] as const;
  for (const [name, good, bad] of cases) {
    it.each(good)(`${name}: %j is valid`, (text) => {
      expect(check(required[name], text)).toBe('ok');
      expect(check(optional[name], text)).toBe('ok');
    });
    it.each(bad)(`${name}: %j is invalid`, (text) => {
      const problem = check(optional[name], text);
      expect([messages[name], messages.tooLong(10)]).toContain(problem);
      expect(check(required[name], text)).toBe(problem);
    });
    it(`${name}: an empty text is valid if optional and invalid if required`, () => {
      expect(check(optional[name], ' ')).toBe('ok');
      expect(check(required[name], ' ')).toBe('Bitte füllen Sie dieses Feld aus.');
    });
  }
  it('have maximum lengths', () => {
    expect(check(optional.email, `${'a'.repeat(LIMITS.email - 5)}@b.de`)).toBe('ok');
    expect(check(optional.email, `${'a'.repeat(LIMITS.email - 4)}@b.de`)).toBe(messages.tooLong(100));
    expect(check(optional.phone, '1'.repeat(21))).toBe(messages.tooLong(20));
    expect(check(optional.url, `https://a.de/${'x'.repeat(200)}`)).toBe(messages.tooLong(200));
  });
  it('event names consist of letters, digits, underscore and hyphen', () => {
    expect(check(required.eventName, 'ckan_backup-2')).toBe('ok');
    for (const bad of ['a b', 'ä', 'a.b', 'a/b'])
      expect(check(required.eventName, bad)).toBe(messages.eventName);
  });
});

describe('choices', () => {
  it('require an option', () => {
    expect(check(required.choice(), '')).toBe('Bitte wählen Sie eine Option aus.');
    expect(check(required.choices(), [])).toBe('Bitte wählen Sie eine Option aus.');
    expect(check(required.choices(), ['a'])).toBe('ok');
  });
  it('require yes or no, and accept both', () => {
    expect(check(required.yesNo(), null)).toBe('Bitte wählen Sie eine Option aus.');
    expect(required.yesNo().parse(false)).toBe(false);
    expect(required.yesNo().parse(true)).toBe(true);
  });
});
