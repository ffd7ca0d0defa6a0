import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';

/** Address of the pages, without a listener: routes of the browser context respond to every request. */
export const PAGES_URL = 'http://localhost';

/** Serves `<page>.html` as a page that runs `<page>.js`, and every script from the folder. */
export async function servePages(context: BrowserContext, folder: string): Promise<void> {
  await context.route(`${PAGES_URL}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const page = /^\/(\w+)\.html$/.exec(pathname)?.[1];
    if (page) {
      const body = `<!doctype html><html lang="de"><meta charset="utf-8"><body><script src="/${page}.js"></script>`;
      await route.fulfill({ contentType: 'text/html', body });
    } else if (pathname.endsWith('.js')) await route.fulfill({ path: join(folder, pathname) });
    else await route.fulfill({ status: 404 });
  });
}
