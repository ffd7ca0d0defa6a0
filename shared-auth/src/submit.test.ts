// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { thisBrowser } from './browser';

it('a form that leaves the page: by POST, to the address, with every field', () => {
  const seen: unknown[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    seen.push(this.method, this.action, this.isConnected, Object.fromEntries(new FormData(this)));
  });
  thisBrowser().submit('https://id.example/logout', { id_token_hint: 'a"b', client_id: 'portal' });
  expect(seen).toEqual([
    'post',
    'https://id.example/logout',
    true,
    { id_token_hint: 'a"b', client_id: 'portal' },
  ]);
});
