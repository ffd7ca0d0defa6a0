import {
  alert,
  breakpointValues,
  button,
  field,
  focusRings,
  fontFamily,
  page,
  pageHead,
  radius,
  typography,
} from '@mobidrom/shared-contract/look';
import { COLOUR_VARIABLES } from './colours';

/** Conditions of a window narrower than a breakpoint of the theme, as `${below.md}{…}`. */
export const below = {
  sm: `@media (max-width:${breakpointValues.sm - 0.05}px)`,
  md: `@media (max-width:${breakpointValues.md - 0.05}px)`,
};

type Type = Readonly<Record<string, unknown>>;
const kebab = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the declarations of a text style of the theme; its rules for narrow windows have their own place. */
const declarations = (type: Type): string =>
  Object.entries(type)
    .filter(([, value]) => typeof value !== 'object')
    .map(([property, value]) => `${kebab(property)}:${value}`)
    .join(';');

/** Returns the rules of a text style for narrow windows. */
const narrowRules = (selector: string, type: Type): string =>
  Object.entries(type)
    .filter(([, value]) => typeof value === 'object')
    .map(([condition, rule]) => `${condition}{${selector}{${declarations(rule as Type)}}}`)
    .join('');

/** One stroke of the chevron, in a square of 7 px. */
const stroke = (degrees: number, fromRight: number): string =>
  `linear-gradient(${degrees}deg,transparent 40%,currentColor 42% 58%,transparent 60%) right ${fromRight}px center/7px 7px no-repeat`;

/**
 * Arrow of a select: the chevron of the portal's own, as far from the border. It is drawn of gradients, because an image
 * does not take the colour of the text, and pages of the identity provider may load none.
 */
const ARROW = [stroke(45, field.inset + 7), stroke(-45, field.inset + 1), 'var(--paper)'].join();

/** Cross that clears a search, in place of the browser's own, which is blue and has no size. */
const CLEAR =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z'/%3E%3C/svg%3E\")";

const KINDS = ['success', 'info', 'warning', 'error'];
const FIELDS = 'input:is([type=text],[type=search],[type=email],[type=password]),select';

/**
 * Room above and below a field or message that a link or the focus scrolls to, in pixels: the label of the field stays in
 * sight, and none of the message is cut off where the browser rounds the place to scroll to.
 */
const ROOM_IN_SIGHT = 48;

/**
 * Style of every page that the server renders: colours, type, grid and controls of the portal's theme, so that a page
 * in a frame looks like the portal around it.
 */
export const BASE_STYLE = `${COLOUR_VARIABLES}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale}
body{margin:0;background:var(--canvas);color:var(--text);font-family:${fontFamily};font-weight:${typography.fontWeightRegular};${declarations(typography.body1)};font-kerning:none}
h1,h2,h3,p,ul,ol,dl,dd{margin:0;padding:0}ul,ol{list-style:none}
h1,h2{font-kerning:normal}
h1{${declarations(typography.h1)};overflow-wrap:anywhere}
h2{${declarations(typography.h2)}}
h3{${declarations(typography.h3)}}
strong,b{font-weight:${typography.fontWeightBold}}
a{color:var(--primary);text-underline-offset:.18em;text-decoration-thickness:1px}a:hover{color:var(--primary-hover);text-decoration-thickness:2px}
button,input,select{font:inherit;color:inherit}button{cursor:pointer}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.mu{color:var(--muted)}
:focus-visible{outline:${focusRings.width}px solid var(--focus-outer);outline-offset:${focusRings.offset}px;box-shadow:0 0 0 ${focusRings.width}px var(--focus-inner)}
.wrap{width:100%;max-width:${page.width}px;margin-inline:auto;padding-inline:${page.margin}px}
.head{padding-block:${pageHead.top}px ${pageHead.bottom}px}.lead{color:var(--muted);margin-top:${pageHead.lead}px;max-width:76ch;text-wrap:balance}
.card{background:var(--paper);border:1px solid var(--divider);border-radius:${radius.card}px;box-shadow:var(--card-shadow);min-width:0}
.btn{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:${button.height}px;padding:${button.padding};border-radius:${radius.control}px;border:1px solid transparent;background:var(--primary);color:var(--on-primary);${declarations(typography.button)};text-decoration:none;white-space:nowrap}
.btn:hover{background:var(--primary-hover);color:var(--on-primary)}
.btn.y{background:var(--accent);color:var(--on-accent)}.btn.y:hover{background:var(--accent-hover);color:var(--on-accent)}
.btn.plain{background:var(--paper);color:var(--text);border-color:var(--control)}.btn.plain:hover{background:var(--sunken)}
.btn.small{min-height:${button.small.height}px;padding:${button.small.padding};font-size:${button.small.fontSize}}
${FIELDS}{height:${field.height}px;width:100%;min-width:0;border:1px solid var(--control);border-radius:${radius.control}px;background:var(--paper);padding:0 ${field.inset}px;text-overflow:ellipsis}
${FIELDS},.alert{scroll-margin-block:${ROOM_IN_SIGHT}px}
::placeholder{color:var(--muted);opacity:1}
select{appearance:none;padding-right:${field.inset + 24}px;background:${ARROW}}
[type=search]::-webkit-search-cancel-button{appearance:none;width:20px;height:20px;margin-left:8px;background:currentColor;mask:${CLEAR} center/20px no-repeat;cursor:pointer}
label{${declarations(field.label)}}
.alert{position:relative;overflow:hidden;padding:${alert.padding};border:1px solid transparent;border-radius:${radius.control}px;font-size:${alert.fontSize};line-height:${alert.lineHeight};display:flex;gap:12px;align-items:flex-start;background:var(--of-kind-bg)}
.alert::before{content:"";position:absolute;inset:0 auto 0 0;width:${alert.bar}px;background:var(--of-kind)}
.alert svg{flex:none;width:22px;height:22px;margin-top:8px;fill:var(--of-kind)}.alert p{padding-block:8px;min-width:0;overflow-wrap:anywhere}.alert b{font-weight:660;color:var(--of-kind)}
${KINDS.map((kind) => `.alert.${kind}{--of-kind:var(--${kind});--of-kind-bg:var(--${kind}-bg)}`).join('')}
main{display:block}
.nb{white-space:nowrap}
${below.md}{.wrap{padding-inline:${page.narrow.margin}px}.head{padding-block:${pageHead.narrow.top}px ${pageHead.narrow.bottom}px}}
${narrowRules('h1', typography.h1)}
@media (forced-colors:active){select{appearance:auto;padding-right:${field.inset}px}.alert::before{forced-color-adjust:none;background:Highlight}.btn,.card,.alert{border:1px solid}:focus-visible{outline:3px solid Highlight;box-shadow:none}}
@media (prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important}}`;
