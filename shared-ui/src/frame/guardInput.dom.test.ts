import { expect, it, vi } from 'vitest';
import { guardInput } from './guardInput';

/** Shows a page whose field is edited. `answer` is that of the question, `isTaken` whether the portal shows the next page. */
function edited(answer: boolean, isTaken = false) {
  const page = document.implementation.createHTMLDocument();
  const assign = vi.fn();
  Object.defineProperty(page, 'defaultView', { value: { location: { assign } } });
  page.body.innerHTML = '<form method="post"><input></form>';
  const confirm = vi.fn(async () => answer);
  const take = vi.fn(() => isTaken);
  const unregister = vi.fn();
  const register = vi.fn((_isDirty: () => boolean) => unregister);
  const guard = guardInput(page, { unsaved: { register, isDirty: () => false }, confirm }, take);
  const field = page.querySelector('input');
  if (!field) throw new Error('the page of the test has no field');
  const edit = () => {
    field.value = 'x';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return { guard, edit, confirm, take, assign, register, unregister };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('asks nothing without edits, and leaves the page to the portal', () => {
  const { guard, confirm, take } = edited(true);
  expect(guard.take('/konto')).toBe(false);
  expect(take).toHaveBeenCalledWith('/konto');
  expect(confirm).not.toHaveBeenCalled();
});
it('follows a link of the page once the person agrees, and asks nothing more', async () => {
  const { guard, edit, confirm, assign } = edited(true);
  edit();
  expect(guard.take('/konto')).toBe(true);
  await settled();
  expect(assign).toHaveBeenCalledExactlyOnceWith(`${location.origin}/konto`);
  guard.take('/konto');
  expect(confirm).toHaveBeenCalledOnce();
});
it('stays on the page when the person declines', async () => {
  const { guard, edit, take, assign } = edited(false);
  edit();
  expect(guard.take('/konto')).toBe(true);
  await settled();
  expect(take).not.toHaveBeenCalled();
  expect(assign).not.toHaveBeenCalled();
});
it('leaves the link to the portal where the portal shows its page', async () => {
  const { guard, edit, take, assign } = edited(true, true);
  edit();
  guard.take('/konto');
  await settled();
  expect(take).toHaveBeenCalledWith('/konto');
  expect(assign).not.toHaveBeenCalled();
});
it('resolves no path as the name of a host', async () => {
  const { guard, edit, assign } = edited(true);
  edit();
  guard.take('//evil.example/konto');
  await settled();
  expect(assign).toHaveBeenCalledWith(`${location.origin}//evil.example/konto`);
});
it('registers the form as one of a framed page until it stops', () => {
  const { guard, register, unregister } = edited(true);
  expect(register).toHaveBeenCalledWith(expect.any(Function), { isFramed: true });
  guard.stop();
  expect(unregister).toHaveBeenCalledOnce();
});
