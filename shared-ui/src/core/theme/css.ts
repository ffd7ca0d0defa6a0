import type { CSSProperties } from 'react';

/** Value of a declaration; of several values, browsers use the last one that they support. */
type Value<Property extends keyof CSSProperties> =
  | CSSProperties[Property]
  | readonly NonNullable<CSSProperties[Property]>[];

/** Declarations in camel case; numbers are pixels if the property has a unit. */
export type Declarations = { [Property in keyof CSSProperties]: Value<Property> };

/**
 * Style as an object, nested like CSS (CSS Nesting Module, level 1): selectors with `&` for the element itself, pseudo
 * classes, at-rules. Allows any other key, because a computed key can be any of these.
 */
export type CssObject = Declarations & { [nested: string]: CssObject | Declarations[keyof Declarations] };
