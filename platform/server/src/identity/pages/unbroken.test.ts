import { expect, it } from 'vitest';
import { texts } from '../texts';
import { signInPage } from './signInPage';
import { STYLE } from './style';
import { unbroken } from './unbroken';

it('keeps an e-mail address in one line, and escapes the rest', () => {
  expect(unbroken('<b> & E-Mail-Adresse, E-Mail.').text).toBe(
    '&lt;b&gt; &amp; <span class="whole">E-Mail-Adresse</span>, <span class="whole">E-Mail</span>.',
  );
  expect(unbroken('Passwort').text).toBe('Passwort');
  expect(STYLE).toContain('.whole{white-space:nowrap}');
});

it('the sign-in page keeps the e-mail address of its hint in one line', () => {
  const page = signInPage({ action: '/', registration: undefined, demoAccounts: [] });
  expect(texts.forgotten.answer).toContain('E-Mail-Adresse');
  expect(page.body.text).toContain('<span class="whole">E-Mail-Adresse</span>');
});
