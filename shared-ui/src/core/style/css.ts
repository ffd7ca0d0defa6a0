import type { CSSProperties } from 'react';

/** A declaration's value; of several values the browser takes the last that it knows. */
type Value<Property extends keyof CSSProperties> =
  | CSSProperties[Property]
  | readonly NonNullable<CSSProperties[Property]>[];

/** Declarations in camel case: numbers are pixels where the property has a unit. */
export type Declarations = { [Property in keyof CSSProperties]: Value<Property> };

/**
 * A style as an object, nested as CSS itself nests (CSS Nesting Module, level 1): selectors with `&` for the element
 * itself, pseudo classes, at-rules. A computed key may be any of them, so other keys are allowed whatever they are.
 */
export type CssObject = Declarations & { [nested: string]: CssObject | Declarations[keyof Declarations] };
