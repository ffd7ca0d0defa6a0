import { expect, it } from 'vitest';
import { texts } from '../texts';
import { signInPage } from './signInPage';
import { STYLE } from './style';

it('the sign-in page keeps the e-mail address of its hint in one line', () => {
  const page = signInPage({ action: '/', registration: undefined, demoAccounts: [] });
  expect(texts.forgotten.answer).toContain('E-Mail-Adresse');
  expect(page.body.text).toContain('<span class="nb">E-Mail-Adresse</span>');
  expect(STYLE).toContain('\n.nb{white-space:nowrap}');
});
