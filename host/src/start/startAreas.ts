import type { Area, RegisteredRemote } from '@mobidrom/shared-contract';
import { areasOf, type Holder, mayEnter } from '../register/areas';

/**
 * Returns the areas that the start page links to, for this user. A public area is none: it would be offered to visitors, whose start
 * page is that of the framed system alone.
 */
export const startAreas = (remotes: readonly RegisteredRemote[], holder: Holder): readonly Area[] =>
  areasOf(remotes).filter(
    (area) => area.start === true && area.access === 'protected' && mayEnter(area, holder),
  );
