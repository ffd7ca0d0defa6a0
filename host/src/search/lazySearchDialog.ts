import { lazyPart } from '../shell/LazyPart';

/** The dialog of the search, and its prefetch by the button. */
export const [SearchDialog, prefetchSearchDialog] = lazyPart(() => import('./SearchDialog'));
