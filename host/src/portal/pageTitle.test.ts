import { describe, expect, it } from 'vitest';
import { createPageTitle } from './pageTitle';

describe("the page's own title", () => {
  it('is the one that was set last', () => {
    const page = createPageTitle();
    expect(page.get()).toBeUndefined();
    page.setTitle('Tabelle haltestellen');
    page.setTitle('Datensatz 17');
    expect(page.get()).toBe('Datensatz 17');
  });

  it('an outer title stays when the inner one leaves, and the other way round', () => {
    const page = createPageTitle();
    const leaveOuter = page.setTitle('Tabelle');
    const leaveInner = page.setTitle('Datensatz');
    leaveOuter();
    expect(page.get()).toBe('Datensatz');
    leaveInner();
    expect(page.get()).toBeUndefined();
  });
});
