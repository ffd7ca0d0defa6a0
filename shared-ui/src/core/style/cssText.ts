import type { CssObject } from '../theme/css';

/** Properties with unitless numbers. */
const WITHOUT_UNIT =
  /^(--.*|\w*opacity|fontWeight|lineHeight|order|orphans|widows|scale|zoom|zIndex|tabSize|flex|flexGrow|flexShrink|columns|columnCount|aspectRatio|grid(Row|Column|Area)(Start|End)?|gridArea|animationIterationCount|WebkitLineClamp|stroke\w+)$/;

const kebab = (property: string): string =>
  property.startsWith('--') ? property : property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns a nested selector: `:hover` refers to the element itself, other selectors without `&` to descendants. */
function selector(key: string): string {
  if (key.includes('&') || key.startsWith('@')) return key;
  return key.startsWith(':') ? `&${key}` : `& ${key}`;
}

/**
 * Returns the text between the braces of a style's rule. Nested rules stay nested (CSS Nesting Module, level 1).
 */
export function cssText(style: CssObject): string {
  let text = '';
  for (const [key, value] of Object.entries(style)) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) {
      for (const each of value) text += declaration(key, each);
    } else if (typeof value === 'object') text += `${selector(key)}{${cssText(value as CssObject)}}`;
    else text += declaration(key, value);
  }
  return text;
}

function declaration(property: string, value: unknown): string {
  const unit = typeof value === 'number' && value !== 0 && !WITHOUT_UNIT.test(property) ? 'px' : '';
  return `${kebab(property)}:${value}${unit};`;
}
