import { describe, expect, it } from 'vitest';
import { createUnsavedGuard } from './unsaved';

describe('the guard of unsaved changes', () => {
  it('is clean without forms', () => {
    expect(createUnsavedGuard(() => undefined).isDirty()).toBe(false);
  });

  it('is dirty as long as any form is', () => {
    const guard = createUnsavedGuard(() => undefined);
    let dirty = false;
    guard.register(() => false);
    guard.register(() => dirty);
    expect(guard.isDirty()).toBe(false);
    dirty = true;
    expect(guard.isDirty()).toBe(true);
  });

  it('forgets a form that was closed, even if two registered the same question', () => {
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
