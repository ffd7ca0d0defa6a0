/** Markup that is safe to send unescaped. */
export class Html {
  constructor(readonly text: string) {}
}
type Part = Html | string | readonly Html[] | undefined | false;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const write = (part: Part): string => {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
  return part.map(({ text }) => text).join('');
};

/** Template tag for markup: interpolated texts are escaped, markup is not. Attribute values must stand in quotes. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(write)));
