import type { Portal } from './portal';

/**
 * Optional export `handle` of a page's module, beside its `Component`. Both are exported by a module of their own: in the
 * component's file another export would turn each hot update into a reload.
 */
export interface PageHandle {
  /**
   * Requests the first data of the page; called when a link to it is hovered or focused. The user may not follow the link,
   * or only later, so the page must not show data that is older than some seconds.
   */
  prefetch?(portal: Portal): void;
}
