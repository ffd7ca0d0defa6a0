/** Mark of a selected menu item in forced colours, which drop its background. */
export const selectedWithoutColours = {
  '@media (forced-colors: active)': { textDecoration: 'underline', textDecorationThickness: 3 },
} as const;
