import { describe, expect, it } from 'vitest';
import { createUnsavedGuard } from './unsavedGuard';

describe('createUnsavedGuard', () => {
  it('is clean without forms', () => {
    expect(createUnsavedGuard(() => undefined).isDirty()).toBe(false);
  });

  it('is dirty while any form is', () => {
    const guard = createUnsavedGuard(() => undefined);
    let dirty = false;
    guard.register(() => false);
    guard.register(() => dirty);
    expect(guard.isDirty()).toBe(false);
    dirty = true;
    expect(guard.isDirty()).toBe(true);
  });

  it('counts the open forms', () => {
    const guard = createUnsavedGuard(() => undefined);
    const counts: number[] = [];
    guard.openForms.subscribe(() => counts.push(guard.openForms.get()));
    const close = guard.register(() => false);
    guard.register(() => false)();
    close();
    expect(counts).toEqual([1, 2, 1, 0]);
  });

  it('is dirty with a form of a framed page, but counts none, because it cannot say that the session has expired', () => {
    const guard = createUnsavedGuard(() => undefined);
    guard.register(() => true, { isFramed: true });
    expect(guard.isDirty()).toBe(true);
    expect(guard.openForms.get()).toBe(0);
  });

  it('forgets a closed form, even if another registered the same function', () => {
    const guard = createUnsavedGuard(() => undefined);
    const always = () => true;
    const closeFirst = guard.register(always);
    const closeSecond = guard.register(always);
    closeFirst();
    expect(guard.isDirty()).toBe(true);
    closeSecond();
    expect(guard.isDirty()).toBe(false);
  });
});
