import { describe, expect, it } from 'vitest';
import { createPageTitle } from './pageTitle';

describe('createPageTitle', () => {
  it('returns the title that was set last', () => {
    const page = createPageTitle();
    expect(page.get()).toBeUndefined();
    page.setTitle('Tabelle haltestellen');
    page.setTitle('Datensatz 17');
    expect(page.get()).toBe('Datensatz 17');
  });

  it('removes titles in any order', () => {
    const page = createPageTitle();
    const leaveOuter = page.setTitle('Tabelle');
    const leaveInner = page.setTitle('Datensatz');
    leaveOuter();
    expect(page.get()).toBe('Datensatz');
    leaveInner();
    expect(page.get()).toBeUndefined();
  });
});
