import createCache from '@emotion/cache';

/**
 * Declarations that decide what a test finds and what a user can do: Testing Library reads them for each element, its roles
 * and names.
 */
const KEPT = /^\s*(content|display|pointer-events|user-select|visibility)\s*:/;

const keepsAll = (): boolean => process.env.ALL_STYLES !== undefined;

/** Declarations of a rule, with none of another rule in them. */
const DECLARATIONS = /\{([^{}]*)\}/g;

/**
 * Returns a style rule without the declarations that no query reads, or an empty text where none is left.
 * @param rule text of a rule, of those within a media query too
 */
export function lightRule(rule: string): string {
  let isEmpty = true;
  const light = rule.replace(DECLARATIONS, (_text, declarations: string) => {
    const kept = declarations.split(';').filter((declaration) => KEPT.test(declaration));
    if (kept.length > 0) isEmpty = false;
    return `{${kept.join(';')}}`;
  });
  return isEmpty ? '' : light;
}

/**
 * Lets Emotion and the sheet of the kits (`core/style/sheet.ts`) insert into the page only what queries read. jsdom works out
 * all declarations of an element for each question about one, which took a third of the time of all tests that render. A test
 * about looks sets `ALL_STYLES` first: `vi.stubEnv('ALL_STYLES', 'yes')`.
 */
export function insertLightStyles(): void {
  const sheet = Object.getPrototypeOf(createCache({ key: 'light' }).sheet);
  const { insert } = sheet;
  sheet.insert = function insertLight(this: unknown, rule: string) {
    const text = keepsAll() ? rule : lightRule(rule);
    if (text !== '') insert.call(this, text);
  };
  const { insertRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function insertLight(rule, index = 0) {
    const text = keepsAll() ? rule : lightRule(rule);
    return text === '' ? index : insertRule.call(this, text, index);
  };
}
