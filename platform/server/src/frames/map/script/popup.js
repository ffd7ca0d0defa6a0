/**
 * Returns where the popup of a zone stands: above its upper edge, so that it does not cover the zone, beside the buttons that change
 * the scale and below the bar that shows it, which would cover the button that closes the popup.
 * @param {number} mapWidth in pixels
 */
export const popupOptions = (mapWidth) => ({
  maxWidth: Math.min(260, mapWidth - 120),
  autoPanPaddingTopLeft: [56, 44],
  autoPanPaddingBottomRight: [8, 16],
  offset: [0, -8],
});
