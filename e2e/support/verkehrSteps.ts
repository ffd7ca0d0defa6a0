import { expect, type Page } from '@playwright/test';

/* Steps with the remote of e2e/fixtures/remote-verkehr, which brings a right and a service. */

export const AREA = '/verkehrslage';
const NOT_FOUND = /404 \(Not Found\)/;
/** The browser's own words about the calls that these steps provoke. */
export const UNBOUND_CALL = { says: NOT_FOUND, of: /\/api\/verkehr\/lage/ };

export const adminMenu = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Admin-Bereich' });

/** Expects that the portal neither shows the area to the person of the page nor opens it. */
export async function expectNoArea(page: Page): Promise<void> {
  await expect(adminMenu(page)).toBeHidden();
  await page.goto(AREA);
  await expect(page.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('verkehr_read');
}

/** Opens the area by the menu. */
export async function openArea(page: Page): Promise<void> {
  await adminMenu(page).click();
  await page.getByRole('menuitem', { name: 'Verkehrslage' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verkehrslage' })).toBeVisible();
}

/** Calls the service by the area's button, and expects its answer or the problem of the gateway. */
export async function expectAnswer(page: Page, answer: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Lage abrufen' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(answer);
}

export const REACHED = '200: Stau: /api/verkehr/lage';
export const UNBOUND = /^404: .*Dieser Dienst ist nicht angebunden\..*keine Adresse hinterlegt/s;

/** Options of the release command that approve all that the remote brings. */
export const approving = ({ url }: { readonly url: string }): readonly string[] => [
  '--approve',
  'rights,service',
  '--bind',
  `verkehr=${url}`,
];
