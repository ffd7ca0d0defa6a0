import { typefaceRules } from '@mobidrom/shared-contract/look';
import { BASE_STYLE, below } from '../look/baseStyle';

/**
 * Returns the common style of framed pages, in the colour scheme of the system or the one taken over from the portal
 * (`followScheme.js`).
 * @param font address of the variable font
 */
export const baseStyle = (font: string): string => `
${typefaceRules(font)}
${BASE_STYLE}
svg.i{width:20px;height:20px;fill:currentColor;flex:none;display:block}
.search{display:flex;gap:8px;margin-top:20px;max-width:744px}.search input{flex:1}
.account-masthead{background:var(--deep);color:var(--on-deep-muted);font-size:.8125rem;line-height:28px}
header.masthead{background:var(--paper);border-bottom:1px solid var(--divider)}header.masthead .wrap{display:flex;align-items:center;gap:8px 24px;min-height:64px;padding-block:10px;flex-wrap:wrap}
header.masthead a.brand{display:flex;align-items:center;gap:12px;color:var(--text);text-decoration:none;font-weight:720;margin-right:auto}header.masthead svg{width:36px;height:36px}
.site-footer{background:var(--deep);color:var(--on-deep-muted);padding-block:24px;margin-top:72px}.site-footer a{display:inline-flex;align-items:center;min-height:24px;color:var(--on-deep)}
[data-framed] :is(.account-masthead,header.masthead,.site-footer){display:none}
${below.sm}{.search{flex-wrap:wrap}.search input{flex-basis:100%}.search .btn{width:100%}}`;
