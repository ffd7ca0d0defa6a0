import type { MapTiles } from '@mobidrom/shared-contract';

/**
 * Returns the origins that the page may load pictures from besides its own: that of the tile service. The configuration has checked
 * its host, so it cannot add anything else to the policy.
 */
export const tileOrigins = (tiles: MapTiles | undefined): readonly string[] =>
  !tiles || tiles.address.startsWith('/') ? [] : [new URL(tiles.address).origin];
