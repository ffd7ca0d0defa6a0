/**
 * Style of the provider's pages: the tokens of the portal. The colour scheme is that of the system, whichever the
 * portal around the frame has.
 */
export const STYLE = `
:root{color-scheme:light dark;--canvas:light-dark(#F2F5F6,#0A181D);--paper:light-dark(#FFFFFF,#112329);--sunken:light-dark(#E9EFF1,#0D1D22);
--text:light-dark(#0F262D,#E9F1F3);--muted:light-dark(#465B63,#A8BCC3);--divider:light-dark(#D3DDE0,#29414A);--control:light-dark(#71858D,#76909A);
--primary:light-dark(#00586B,#72CBDD);--primary-hover:light-dark(#00414F,#9BDDEA);--on-primary:light-dark(#FFFFFF,#04212A);
--success:light-dark(#1A6B37,#86D8A0);--success-bg:light-dark(#E5F4E9,#12331F);--error:light-dark(#AF231C,#FF9A92);--error-bg:light-dark(#FDECEA,#431A18);
--deep:light-dark(#06303A,#06222A);--focus-inner:light-dark(#FFCB05,#0A181D);--focus-outer:light-dark(#0F262D,#FFD23F)}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--canvas);color:var(--text);font:400 1rem/1.5 "Public Sans Variable","Public Sans",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;min-height:100vh;font-kerning:none}h1,h2{font-kerning:normal}
h1,h2,p{margin:0}
h1{font-size:1.5rem;line-height:1.25;font-weight:680;letter-spacing:-.018em;text-wrap:balance}
h2{font-size:1.25rem;line-height:1.35;font-weight:680;letter-spacing:-.012em}
a{color:var(--primary);text-underline-offset:.18em}a:hover{color:var(--primary-hover)}
:focus-visible{outline:2px solid var(--focus-outer);outline-offset:2px;box-shadow:0 0 0 2px var(--focus-inner)}
.demo{background:var(--deep);color:#B9D3DA;font-size:.8125rem;line-height:28px;padding-inline:24px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.demo b{color:#FFCB05;font-weight:650;margin-right:10px}
.brand{display:flex;align-items:center;gap:12px;color:var(--text);text-decoration:none;font-size:1.0625rem;letter-spacing:-.012em;margin-bottom:28px;border-radius:6px}
.brand svg{width:36px;height:36px;flex:none}.brand b{font-weight:720}.brand span span{color:var(--muted)}
main{width:100%;max-width:488px;margin-inline:auto;padding:48px 24px 72px}
main.wide{max-width:1248px;padding-top:24px}main.wide>*{max-width:744px}main.wide h1{font-size:2rem;line-height:1.2;font-weight:720;letter-spacing:-.021em}
.card{background:var(--paper);border:1px solid var(--divider);border-radius:12px;box-shadow:0 1px 2px rgb(6 48 58/.06),0 1px 3px rgb(6 48 58/.08);padding:32px}
.card+.card{margin-top:24px}.title{margin-bottom:20px}
input[hidden]{display:none}
form{display:grid;gap:20px;margin-top:24px}
.two{display:grid;grid-template-columns:1fr 1fr;gap:20px 24px}
.f{display:grid;gap:6px;align-content:start;min-width:0}
label{font-weight:600;font-size:.9375rem;line-height:1.4}
input{font:inherit;color:inherit;height:44px;width:100%;border:1px solid var(--control);border-radius:8px;background:var(--paper);padding:0 12px}
input[readonly]{background:var(--sunken);border-color:var(--divider)}
input[aria-invalid=true]{border-color:var(--error);box-shadow:inset 0 0 0 1px var(--error)}
.hint{font-size:.875rem;color:var(--muted);line-height:1.4}
.msg{font-size:.875rem;font-weight:600;color:var(--error);line-height:1.4}
button{font:inherit;font-weight:600;font-size:.9375rem;min-height:44px;padding:8px 16px;border-radius:8px;border:1px solid transparent;background:var(--primary);color:var(--on-primary);cursor:pointer;justify-self:start}
button:hover{background:var(--primary-hover)}
.narrow button{justify-self:stretch}
.al{position:relative;margin-top:20px;padding:12px 16px 12px 20px;border-radius:8px;border:1px solid transparent;overflow:hidden;font-size:.9375rem;background:var(--error-bg)}
.al::before{content:"";position:absolute;inset:0 auto 0 0;width:4px;background:var(--error)}
.al.ok{background:var(--success-bg)}.al.ok::before{background:var(--success)}
.alt{margin-top:24px;padding-top:20px;border-top:1px solid var(--divider);font-size:.9375rem}
.back{margin-top:24px;font-size:.9375rem}.text{margin-top:10px;color:var(--muted)}
@media (max-width:599.98px){main{padding:24px 16px 48px}main.wide h1{font-size:1.625rem}.card{padding:24px 20px}.two{grid-template-columns:1fr}}
@media (forced-colors:active){.al::before{forced-color-adjust:none;background:Highlight}:focus-visible{outline:3px solid Highlight;box-shadow:none}}
`;
