import { expect, it } from 'vitest';
import { emailLink, mailAddress } from './contact';

it('encodes recipient and subject', () => {
  expect(mailAddress('kim+a%b@daten.example', 'Datensatz „A & B“?\r\nBcc: x@y.example')).toBe(
    'mailto:kim%2Ba%25b@daten.example?subject=Datensatz%20%E2%80%9EA%20%26%20B%E2%80%9C%3F%20Bcc%3A%20x%40y.example',
  );
});

it.each([
  '',
  'kim',
  'kim@daten.example?bcc=a@b.example',
  'a@b.example,c@d.example',
  'javascript:alert(1)@a.de',
])('is none for %j, which is shown as it is', (email) => {
  expect(mailAddress(email, 'a')).toBeUndefined();
  expect(emailLink(email)).toBe(email);
});
