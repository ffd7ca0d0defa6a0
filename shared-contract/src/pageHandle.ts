import type { Portal } from './portal';

/**
 * What the module of a page may export as `handle`, beside its `Component`. Both come together in a module of their own: in
 * the component's file, a change of it would reload the page while one develops.
 */
export interface PageHandle {
  /**
   * Asks for what the page shows first, when a link to it is hovered or focused: the person will probably follow it. Is
   * called before the page is there, and perhaps for nothing; what is asked for is not to be older than some seconds
   * when it is shown.
   */
  prefetch?(portal: Portal): void;
}
