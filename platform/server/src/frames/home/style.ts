import { radius } from '@mobidrom/shared-contract/look';
import { below } from '../../look/baseStyle';

/** Style of the home page. Sizes depend on the window, because the frame has its width. */
export const HOME_STYLE = `
.hero{background:var(--deep);color:var(--on-deep);position:relative;overflow:hidden}
.hero .wrap{position:relative;display:grid;grid-template-columns:minmax(0,1fr) 520px;gap:32px;align-items:center;min-height:456px}
.hero h1{font-size:3rem;line-height:1.08;letter-spacing:-.03em;font-weight:740}
.hero .lead{max-width:58ch;text-wrap:wrap;color:var(--on-deep-muted);font-size:1.125rem;margin-top:16px}
.srch{display:flex;background:#fff;border-radius:12px;padding:6px;margin-top:28px;max-width:600px;align-items:center;color:var(--ink)}
.srch svg.i{display:block;color:var(--ink-muted);margin:0 4px 0 12px;width:24px;height:24px}
.srch input{flex:1;min-width:0;border:0;background:none;height:48px;padding:0 8px;font-size:1.0625rem;color:inherit}
.srch input::placeholder{color:var(--ink-muted)}
.srch .btn{min-height:48px;padding-inline:22px;font-size:1rem}
.hot{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 18px;margin-top:14px;font-size:.9375rem;color:var(--on-deep-muted)}.hot a{color:var(--on-deep);padding:3px 0}
.hero .net{overflow:visible;width:620px;height:456px;justify-self:end;margin-right:-56px;align-self:stretch}
.net text{font:600 15px "Public Sans Variable",system-ui,sans-serif;fill:#fff}
.figs{background:var(--paper);border-bottom:1px solid var(--divider)}
.figs dl{display:grid;grid-template-columns:repeat(4,1fr);padding-block:32px 20px}
.figs{overflow:clip}
.figs dl>div{display:flex;flex-direction:column;padding:28px 16px 0 0;position:relative}
.figs dl>div::before{content:"";position:absolute;left:0;right:0;top:7px;height:3px;background:var(--primary)}
.figs dl>div:last-child::before{right:-50vw}
.figs dl>div::after{content:"";position:absolute;left:0;top:0;width:17px;height:17px;border-radius:50%;border:3px solid var(--primary);background:var(--paper)}
.figs dl>div:first-child::after{background:var(--accent)}
.figs dt{order:2;color:var(--muted);font-size:.9375rem}.figs dd{font-size:2rem;font-weight:720;letter-spacing:-.02em;line-height:1.2}
.figs p{font-size:.8125rem;color:var(--muted);padding-bottom:20px}
.ways{display:grid;grid-template-columns:repeat(3,1fr);gap:24px;margin-top:24px}
.way{background:var(--paper);border:1px solid var(--divider);border-radius:16px;padding:28px 28px 20px;display:flex;flex-direction:column;box-shadow:var(--card-shadow);position:relative}
.way .ic{width:56px;height:56px;margin-bottom:18px}
.way p{color:var(--muted);margin:8px 0 16px;flex:1}
.way a{font-weight:640;display:inline-flex;gap:6px;align-items:center;padding:6px 0;align-self:flex-start}
.topics{display:flex;flex-wrap:wrap;gap:10px;margin-top:20px}
.topics a{display:inline-flex;align-items:center;gap:8px;min-height:40px;padding:0 16px;border:1px solid var(--divider);border-radius:20px;background:var(--paper);text-decoration:none;font-size:.9375rem;color:var(--text);font-weight:520}.topics .topic+span{color:var(--muted);font-weight:420}
.topics a:hover{border-color:var(--primary)}
.easy{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(320px,100%),1fr));gap:24px;margin-top:24px}
.easy .box{display:flex;gap:16px;align-items:center}.easy .box svg{width:32px;height:32px;color:var(--primary)}.easy .box p{margin:2px 0 0}.easy .box a{margin-left:auto;white-space:nowrap;font-weight:600}
.band{padding-top:56px}.band h2{font-size:1.5rem;letter-spacing:-.018em}
.easy{margin-top:0}.box{background:var(--paper);border:1px solid var(--divider);border-radius:12px;padding:20px}.box p{font-size:.9375rem;color:var(--muted)}
.hero .text{padding-block:8px}.srch .btn{border-radius:${radius.control}px}
.srch:focus-within{outline:2px solid var(--deep-focus);outline-offset:2px}.srch input:focus-visible{outline:0;box-shadow:none}
.hero :focus-visible{outline-color:var(--deep-focus);box-shadow:none}
@media (min-width:900px) and (max-width:1239.98px){.hero .wrap{grid-template-columns:minmax(0,1fr) 340px}.hero .net{margin-right:-280px}.hero .net text{display:none}.hero h1{font-size:2.5rem}}
${below.md}{.hero .wrap{grid-template-columns:1fr;min-height:0;padding-block:36px 0;gap:0}.hero h1{font-size:2.125rem}.hero .lead{max-width:58ch;text-wrap:wrap;font-size:1rem}.hero .net text{display:none}
.hero .net{overflow:hidden;width:calc(100% + 32px);height:240px;margin:16px -16px 0;justify-self:stretch}.hero .wrap>*{min-width:0}
.figs dl{grid-template-columns:1fr 1fr;gap:24px 0}.figs dl>div:nth-child(2)::before{right:-50vw}.figs dd{font-size:1.625rem}.figs dt{font-size:.875rem}
.ways,.easy{grid-template-columns:1fr;gap:16px}.way{padding:22px 20px 14px}.band{padding-top:40px}
.easy .box{flex-wrap:wrap}.easy .box>div{flex:1}.easy .box a{margin-left:48px;width:100%}}
${below.sm}{.srch{flex-wrap:wrap}.srch .btn{width:100%}}
@media (min-width:600px) and (max-width:899.95px){.hero .wrap{grid-template-columns:minmax(0,1fr) 200px;gap:24px;min-height:420px;padding-block:0}.hero .text{padding-block:36px}.hero .net{overflow:visible;width:620px;height:456px;margin:0 -420px 0 0;justify-self:end;align-self:center}}
@media (max-width:359.98px){.hero h1{font-size:1.75rem;hyphens:auto}.srch input{font-size:1rem;padding:0 4px}.srch svg.i{margin:0 2px 0 6px}}
@media (forced-colors:active){.figs dl>div::before{forced-color-adjust:none;background:CanvasText}}`;
