import { expect, openSignedIn, test } from '../support/fixtures';

test.use({ contextOptions: { forcedColors: 'active' } });

test('forced colours: a filled button keeps a border in the place of its surface', async ({ page }) => {
  await openSignedIn(page, 'admin', '/tagverwaltung');
  const add = page.getByRole('main').getByRole('button', { name: 'Tag hinzufügen' });
  await expect(add).toHaveCSS('border-top-style', 'solid');
  await add.click();
  const save = page.getByRole('dialog').getByRole('button', { name: 'Speichern' });
  await expect(save).toHaveCSS('border-top-style', 'solid');
});
