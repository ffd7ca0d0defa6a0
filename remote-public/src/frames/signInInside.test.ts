import { expect, it, vi } from 'vitest';
import { signInInside } from './signInInside';

const ACCOUNT = '/keycloak/realms/mobidrom/account';
const FORM = '/keycloak/realms/mobidrom/login-actions/authenticate?tx=1';
const signIns = (...addresses: string[]): number => {
  const report = vi.fn();
  addresses.forEach(signInInside(ACCOUNT, report));
  return report.mock.calls.length;
};

it('reports the account after a sign-in, once', () => {
  expect(signIns(FORM, `${FORM}&fehler`, `${ACCOUNT}/`)).toBe(1);
  expect(signIns(FORM, ACCOUNT, ACCOUNT, `${ACCOUNT}/#/personal-info`)).toBe(1);
});
it('reports nothing while nobody signs in: an account page leads to the form itself', () => {
  expect(signIns(ACCOUNT)).toBe(0);
  expect(signIns(ACCOUNT, FORM)).toBe(0);
  expect(signIns(FORM, `${ACCOUNT}-andere`)).toBe(0);
});
