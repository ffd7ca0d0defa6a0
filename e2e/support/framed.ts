import type { FrameLocator, Page } from '@playwright/test';

/** Returns the framed page of an area. */
export const framed = (page: Page): FrameLocator => page.frameLocator('main iframe');
