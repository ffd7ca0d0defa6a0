/** What is selected in a menu, where forced colours take its surface away: as in the menus of the header. */
export const selectedWithoutColours = {
  '@media (forced-colors: active)': { textDecoration: 'underline', textDecorationThickness: 3 },
} as const;
