import { field, page, radius } from '@mobidrom/shared-contract/look';
import { BASE_STYLE, below } from '../../look/baseStyle';

/**
 * Style of the provider's pages: the theme of the portal. The colour scheme is that of the system, whichever the portal
 * around the frame has.
 */
export const STYLE = `${BASE_STYLE}
body{min-height:100vh}
.narrow h1{font-size:1.5rem;line-height:1.25;font-weight:680;letter-spacing:-.018em}
.demo{background:var(--deep);color:var(--on-deep-muted);font-size:.8125rem;line-height:28px;padding-inline:${page.margin}px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.demo b{color:var(--deep-focus);font-weight:650;margin-right:10px}
.brand{display:flex;align-items:center;gap:12px;color:var(--text);text-decoration:none;font-size:1.0625rem;letter-spacing:-.012em;margin-bottom:28px;border-radius:${radius.small}px}
.brand svg{width:36px;height:36px;flex:none}.brand b{font-weight:720}.brand span span{color:var(--muted)}
main{width:100%;max-width:488px;margin-inline:auto;padding:48px ${page.margin}px}
main.wide{max-width:${page.width}px;padding-top:0}main.wide>*{max-width:744px}
.card{padding:32px}.card+.card{margin-top:24px}
input[hidden]{display:none}
form{display:grid;gap:20px;margin-top:24px}
.two{display:grid;grid-template-columns:1fr 1fr;gap:20px 24px}
.f{display:grid;gap:${field.gap}px;align-content:start;min-width:0}
input[readonly]{background:var(--sunken);border-color:var(--divider)}
input[aria-invalid=true]{border:2px solid var(--error);padding-inline:${field.inset - 1}px}
.hint{font-size:${field.hint.fontSize};line-height:${field.hint.lineHeight};color:var(--muted)}
.msg{font-size:${field.hint.fontSize};line-height:${field.hint.lineHeight};font-weight:600;color:var(--error)}
.btn{justify-self:start}.narrow .btn{justify-self:stretch}
.areas{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,280px),1fr));gap:20px 24px;margin-top:16px}.areas h3{font-size:.9375rem}.areas li{color:var(--muted);font-size:.9375rem;overflow-wrap:anywhere}
.sessions{margin-top:12px}.sessions li{display:flex;flex-wrap:wrap;gap:2px 12px;padding:8px 0;border-top:1px solid var(--divider);font-size:.9375rem}.sessions li:first-child{border-top:0}
.alert{margin-top:20px}.wide>.alert{margin:0 0 20px}
.alt{margin-top:24px;padding-top:20px;border-top:1px solid var(--divider);font-size:.9375rem}.alt+.alt{margin-top:12px;padding-top:0;border-top:0}
.legal{width:100%;max-width:488px;margin-inline:auto;padding:0 ${page.margin}px 48px;font-size:.9375rem}.legal ul{display:flex;flex-wrap:wrap;gap:4px 20px}.legal li,.back a{padding-block:4px}
.back{margin-top:20px;font-size:.9375rem}.text{margin-top:10px;color:var(--muted)}
${below.md}{main.wide{padding-inline:${page.narrow.margin}px}}
${below.sm}{main{padding:24px ${page.narrow.margin}px}.legal{padding-inline:${page.narrow.margin}px}main.wide{padding-top:0}.card{padding:24px 20px}.two{grid-template-columns:1fr}}
`;
