import { ROLES } from '@mobidrom/shared-contract';
import { button, closeButton, expect, openSignedIn, tagRepeated, test, uniqueName } from '../../support/test';
import { openRow } from './areaPageSteps';

/* Each right alone: what it opens, and nothing more. */
const AREAS = [
  { path: '/tagverwaltung', thing: 'Tag', name: 'Tag-Name', roles: ROLES.tags },
  { path: '/organisationsverwaltung', thing: 'Organisation', name: 'Name', roles: ROLES.organisations },
] as const;
const RIGHTS = ['read', 'create', 'update', 'delete'] as const;

for (const { path, thing, name, roles } of AREAS) {
  for (const [at, right] of RIGHTS.entries()) {
    test(
      `${thing}: what ${roles[at]} alone allows`,
      tagRepeated(right !== 'update'),
      async ({ page, somebodyElse }) => {
        const role = roles[at];
        if (!role) throw new Error(`${path} has no role to ${right}`);
        const existing =
          thing === 'Tag'
            ? (await somebodyElse.tag(uniqueName('Recht'))).tagName
            : (await somebodyElse.organisation()).name;
        await openSignedIn(page, role, path);
        const main = page.getByRole('main');
        await expect(main.getByRole('table')).toBeVisible();
        await expect(main.getByRole('button', { name: `${thing} hinzufügen` })).toHaveCount(
          right === 'create' ? 1 : 0,
        );

        await openRow(page, name, existing);
        const dialog = page.getByRole('dialog', { name: `${thing} ${existing}` });
        const field = dialog.getByRole('textbox', { name, exact: true });
        await expect(field).toHaveValue(existing);
        await expect(field).toHaveJSProperty('readOnly', right !== 'update');
        await expect(dialog.getByRole('button', { name: 'Speichern', exact: true })).toHaveCount(
          right === 'update' ? 1 : 0,
        );
        await expect(dialog.getByRole('button', { name: 'Löschen' })).toHaveCount(right === 'delete' ? 1 : 0);
        await (right === 'update' ? button(dialog, 'Abbrechen') : closeButton(dialog)).click();
        await expect(dialog).toBeHidden();
        await expect(main.getByRole('button', { name: `Bearbeiten ${existing}` })).toHaveCount(
          right === 'update' ? 1 : 0,
        );
        if (thing === 'Organisation') {
          await expect(main.getByRole('button', { name: `Tags hinzufügen ${existing}` })).toHaveCount(
            right === 'update' ? 1 : 0,
          );
        }
      },
    );
  }
  test(`${path} without any of its roles is closed`, async ({ page }) => {
    await openSignedIn(page, 'gast', path);
    await expect(page.getByRole('heading', { level: 1, name: 'Kein Zugriff' })).toBeVisible();
  });
}
