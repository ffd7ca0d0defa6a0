export const COLOUR_SCHEMES = ['system', 'light', 'dark'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

const names: Record<ColourScheme, string> = { system: 'Wie im System', light: 'Hell', dark: 'Dunkel' };

export const texts = {
  label: 'Farbschema',
  name: (scheme: ColourScheme) => names[scheme],
  schemeEntry: (scheme: ColourScheme) => `Farbschema: ${names[scheme]}`,
} as const;
