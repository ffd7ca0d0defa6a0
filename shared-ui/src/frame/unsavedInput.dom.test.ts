import { beforeEach, describe, expect, it } from 'vitest';
import { followInput } from './unsavedInput';

const PAGE = `
  <form id="search" role="search"><input name="q"></form>
  <form id="sign-in" method="post"><input name="username" autocomplete="username webauthn"><input name="password" type="password" autocomplete="current-password"></form>
  <form id="profile" method="post">
    <input name="first" value="Kim"><textarea name="note">x</textarea><input name="find" type="search">
    <select name="group"><option>A</option><option>B</option></select>
    <input name="role" type="checkbox">
  </form>
  <form id="list" method="post" data-nothing-to-save><input name="row" type="checkbox"><input name="size"></form>
  <form id="other" method="post"><input name="phone"></form>`;

beforeEach(() => {
  document.body.innerHTML = PAGE;
});
type Field = HTMLInputElement;
const field = (name: string): Field => {
  const found = document.querySelector<Field>(`[name="${name}"]`);
  if (!found) throw new Error(`the page of the test has no field '${name}'`);
  return found;
};
function enter(name: string, value: string) {
  field(name).focus();
  field(name).value = value;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
}
const submit = (id: string) =>
  document.getElementById(id)?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

describe('followInput', () => {
  it('is clean without edits', () => {
    expect(followInput(document).isDirty()).toBe(false);
  });
  it.each([
    ['first', 'Kai'],
    ['note', 'y'],
    ['group', 'B'],
  ])('is dirty while %s differs from what it held', (name, value) => {
    const { isDirty } = followInput(document);
    const former = field(name).value;
    enter(name, value);
    expect(isDirty()).toBe(true);
    enter(name, former);
    expect(isDirty()).toBe(false);
  });
  it('is dirty with a box that was clicked without getting the focus', () => {
    const { isDirty } = followInput(document);
    const box = field('role');
    box.checked = true;
    box.dispatchEvent(new Event('input', { bubbles: true }));
    expect(isDirty()).toBe(true);
    box.checked = false;
    expect(isDirty()).toBe(false);
  });
  it('is dirty in a page that makes its default values those that are typed', () => {
    const { isDirty } = followInput(document);
    field('first').focus();
    field('first').defaultValue = 'Kai';
    enter('first', 'Kai');
    expect(isDirty()).toBe(true);
  });
  it('knows what a field held that had the focus before', () => {
    field('first').focus();
    const { isDirty } = followInput(document);
    enter('first', 'Kai');
    enter('first', 'Kim');
    expect(isDirty()).toBe(false);
  });
  it.each(['q', 'find', 'size', 'username', 'password'])(
    'ignores the field %s, which saves nothing',
    (name) => {
      const { isDirty } = followInput(document);
      enter(name, 'x');
      expect(isDirty()).toBe(false);
    },
  );
  it('is clean once the form is submitted, and dirty when it is edited again', () => {
    const { isDirty } = followInput(document);
    enter('first', 'Kai');
    submit('profile');
    expect(isDirty()).toBe(false);
    enter('first', 'Kay');
    expect(isDirty()).toBe(true);
  });
  it('stays dirty when another form is submitted', () => {
    const { isDirty } = followInput(document);
    enter('phone', '1');
    submit('profile');
    expect(isDirty()).toBe(true);
  });
  it('is dirty with a form that was refused, but not with a refused sign-in', () => {
    field('username').value = 'kim';
    field('username').setAttribute('aria-invalid', 'true');
    expect(followInput(document).isDirty()).toBe(false);
    field('first').setAttribute('aria-invalid', 'true');
    const { isDirty } = followInput(document);
    expect(isDirty()).toBe(true);
    submit('profile');
    expect(isDirty()).toBe(false);
  });
  it('forgets fields that the page has removed', () => {
    const { isDirty } = followInput(document);
    enter('first', 'Kai');
    document.body.replaceChildren();
    expect(isDirty()).toBe(false);
  });
  it('forgets edits that the user agrees to lose, and follows none after its end', () => {
    const { isDirty, forget, stop } = followInput(document);
    enter('first', 'Kai');
    forget();
    expect(isDirty()).toBe(false);
    stop();
    enter('note', 'y');
    expect(isDirty()).toBe(false);
  });
});
