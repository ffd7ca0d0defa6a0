import { fontFace } from '../font';

/**
 * Returns the common style of framed pages: the tokens of the portal, in the colour scheme of the system or the one
 * taken over from the portal (`followScheme.js`).
 * @param font address of the variable font
 */
export const baseStyle = (font: string): string => `
${fontFace(font)}
:root{color-scheme:light dark;--canvas:light-dark(#F2F5F6,#0A181D);--paper:light-dark(#FFFFFF,#112329);--sunken:light-dark(#E9EFF1,#0D1D22);
--text:light-dark(#0F262D,#E9F1F3);--muted:light-dark(#465B63,#A8BCC3);--divider:light-dark(#D3DDE0,#29414A);--control:light-dark(#71858D,#76909A);
--primary:light-dark(#00586B,#72CBDD);--primary-hover:light-dark(#00414F,#9BDDEA);--on-primary:light-dark(#FFFFFF,#04212A);--tint:light-dark(#DCEEF2,#12404C);
--accent:light-dark(#FFCB05,#FFD23F);--success:light-dark(#1A6B37,#86D8A0);--success-bg:light-dark(#E5F4E9,#12331F);--warning:light-dark(#7A4A00,#F5C65B);--warning-bg:light-dark(#FFF3D1,#382A08);
--deep:light-dark(#06303A,#06222A);--on-deep:#FFFFFF;--on-deep-muted:#B9D3DA;--focus-inner:light-dark(#FFCB05,#0A181D);--focus-outer:light-dark(#0F262D,#FFD23F);
--shadow:light-dark(rgb(6 48 58/.08),rgb(0 0 0/.4))}
[data-color-scheme=light]{color-scheme:light}[data-color-scheme=dark]{color-scheme:dark}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--canvas);color:var(--text);font:400 1rem/1.5 "Public Sans Variable","Public Sans",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;font-kerning:none}
h1,h2{font-kerning:normal}
h1,h2,h3,p,ul,ol,dl,dd{margin:0;padding:0}ul,ol{list-style:none}
h1{font-size:2rem;line-height:1.2;font-weight:720;letter-spacing:-.021em;text-wrap:balance;overflow-wrap:anywhere}
h2{font-size:1.25rem;line-height:1.35;font-weight:680;letter-spacing:-.012em}
h3{font-size:1.0625rem;line-height:1.4;font-weight:660;letter-spacing:-.006em}
a{color:var(--primary);text-underline-offset:.18em;text-decoration-thickness:1px}a:hover{color:var(--primary-hover);text-decoration-thickness:2px}
button,input,select{font:inherit;color:inherit}button{cursor:pointer}
svg.i{width:20px;height:20px;fill:currentColor;flex:none;display:block}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.mu{color:var(--muted)}
:focus-visible{outline:2px solid var(--focus-outer);outline-offset:2px;box-shadow:0 0 0 2px var(--focus-inner)}
.wrap{width:100%;max-width:1248px;margin-inline:auto;padding-inline:24px}
.btn{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:44px;padding:8px 16px;border-radius:8px;border:1px solid transparent;background:var(--primary);color:var(--on-primary);font-weight:600;font-size:.9375rem;text-decoration:none;white-space:nowrap}
.btn:hover{background:var(--primary-hover);color:var(--on-primary)}
.btn.y{background:#FFCB05;color:#0F262D}.btn.y:hover{background:#FFDB52;color:#0F262D}
.account-masthead{background:var(--deep);color:var(--on-deep-muted);font-size:.8125rem;line-height:28px}
header.masthead{background:var(--paper);border-bottom:1px solid var(--divider)}header.masthead .wrap{display:flex;align-items:center;gap:24px;min-height:64px;flex-wrap:wrap}
header.masthead a.brand{display:flex;align-items:center;gap:12px;color:var(--text);text-decoration:none;font-weight:720;margin-right:auto}header.masthead svg{width:36px;height:36px}
.site-footer{background:var(--deep);color:var(--on-deep-muted);padding-block:24px;margin-top:72px}.site-footer a{color:#fff}
[data-framed] :is(.account-masthead,header.masthead,.site-footer){display:none}
main{display:block}
@media (max-width:899.98px){.wrap{padding-inline:16px}h1{font-size:1.625rem}}
@media (prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important}}`;
