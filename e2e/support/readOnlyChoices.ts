import { expect, type Locator } from '@playwright/test';

/** Roles of controls that change when pressed. */
const ROLES = ['radio', 'checkbox', 'switch'] as const;

/**
 * Tries to change every choice of a read-only form by key and by click, and expects that each can have the focus and that
 * none changes.
 * @returns number of choices, so that the test can rule out an empty form
 */
export async function expectChoicesReadOnly(form: Locator): Promise<number> {
  let tried = 0;
  for (const role of ROLES) {
    const choices = form.getByRole(role);
    const before = await checkedOf(choices);
    for (const choice of await choices.all()) {
      await expect(choice).toBeEnabled();
      await choice.focus();
      await expect(choice).toBeFocused();
      await choice.press('Space');
      await choice.press('ArrowDown');
      await choice.click();
      expect(await checkedOf(choices), role).toEqual(before);
    }
    tried += before.length;
  }
  return tried;
}

const checkedOf = (choices: Locator): Promise<boolean[]> =>
  choices.evaluateAll((all) => all.map((choice) => (choice as HTMLInputElement).checked));
