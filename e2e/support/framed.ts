import type { FrameLocator, Page } from '@playwright/test';

/**
 * Returns the framed page of an area once it is shown. Before, nobody can use it, and the portal does not listen to it yet: what is
 * filled in then, or a key that is pressed, is lost.
 */
export const framed = (page: Page): FrameLocator => page.frameLocator('main iframe:visible');
