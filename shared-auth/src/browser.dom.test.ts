import { expect, it, vi } from 'vitest';
import { thisBrowser } from './browser';

it('submit sends a form with every field by POST to the address', () => {
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
