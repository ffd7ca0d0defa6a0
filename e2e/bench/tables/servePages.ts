import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';

/** Nobody listens there: every request is answered from the folder. */
export const PAGES_URL = 'http://localhost';

/** Answers `<page>.html` with a page that runs `<page>.js` of the folder, and every script by its file. */
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
