import { below } from '../../look/baseStyle';

/**
 * Style of the catalogue: filters beside the list, on small windows above it. Entries stay low on small windows: a title has two
 * lines at most, the line of facts is cut at its end on screens, except where a hit could be cut off. The page of the data set
 * and screen readers have the whole. Organisation and date wrap: a cut name would tell nobody whose data they are. `dataset/style.ts` adds that of the page of a data set.
 */
export const CATALOGUE_STYLE = `
.suggest{position:relative;flex:1;min-width:0}
.suggestions{position:absolute;z-index:5;inset:calc(100% + 4px) 0 auto;max-height:372px;overflow:auto;overscroll-behavior:contain;margin:0;padding:8px;background:var(--paper);border:1px solid var(--control);border-radius:8px;box-shadow:var(--card-shadow)}
.suggestions li{display:flex;gap:4px 16px;align-items:center;justify-content:space-between;min-height:44px;padding:6px 8px;border-radius:6px;line-height:1.4;cursor:pointer;overflow-wrap:anywhere}
.suggestions li span{flex:none;color:var(--muted);font-size:.875rem}.suggestions li:hover{background:var(--sunken)}.suggestions li[aria-selected=true]{background:var(--tint);box-shadow:inset 3px 0 var(--primary)}
.cols{display:grid;grid-template-columns:280px minmax(0,1fr);gap:40px;align-items:start;min-height:400px}.cols.alone{grid-template-columns:minmax(0,1fr)}
.facets{padding-inline:20px}.facets h2{display:none}
.facets summary{display:flex;align-items:center;min-height:44px;font-weight:640;cursor:pointer;border-radius:6px}
.facets summary::after{content:"";flex:none;width:9px;height:9px;margin:-5px 4px 0 auto;border:solid var(--primary);border-width:0 2px 2px 0;rotate:45deg}.facets details[open]>summary::after{margin-top:5px;rotate:225deg}
.facets .fold>summary{min-height:52px;font-size:1.0625rem;gap:8px}.fold>summary span{font-weight:400;color:var(--muted);font-size:.9375rem}.facets .fold[open]{padding-bottom:12px}
.facets .facet{border-top:1px solid var(--divider)}
.facets .more summary{font-weight:520;color:var(--primary);font-size:.9375rem;min-height:36px}.facets .more summary::after{width:7px;height:7px;margin-left:8px}
.facets li a{display:flex;gap:8px;justify-content:space-between;min-height:32px;padding:5px 8px;margin-inline:-8px;border-radius:6px;color:var(--text);text-decoration:none;font-size:.9375rem;line-height:1.4;overflow-wrap:anywhere}
.facets li a:hover{background:var(--sunken);text-decoration:underline}.facets li a .count{color:var(--muted);flex:none}
.facets li a[aria-current]{background:var(--tint);font-weight:620}.facets ul{padding-bottom:8px}
.tools{display:flex;flex-wrap:wrap;gap:8px 20px;align-items:baseline;margin-bottom:12px}.tools [role=status]{margin-right:auto}
.order{display:flex;flex-wrap:wrap;gap:4px 14px;font-size:.9375rem}.order a{padding:3px 0}.order a[aria-current]{color:var(--text);font-weight:640;text-decoration:none}
.chips{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:16px;align-items:center}
.chip{display:inline-flex;align-items:center;gap:6px;min-height:32px;padding:2px 8px 2px 12px;border-radius:16px;background:var(--tint);color:var(--text);font-size:.875rem;text-decoration:none;border:1px solid transparent}
.chip:hover{border-color:var(--primary);color:var(--text)}.chip svg.i{width:16px;height:16px}
.dataset-item{padding:14px 20px;border-top:1px solid var(--divider)}.dataset-item:first-child{border-top:0}
.dataset-heading{min-width:0;font-size:1.0625rem;line-height:1.45;overflow-wrap:anywhere}.dataset-heading a{font-weight:660;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.top:has(.real) .dataset-heading{max-width:calc(100% - 104px)}
.dataset-item .top{display:flex;flex-wrap:wrap;gap:4px 10px;align-items:baseline}.dataset-item .facts{font-size:.9375rem;color:var(--muted);margin-top:2px;overflow-wrap:anywhere}
.dataset-item .line{position:relative;margin-top:4px;font-size:.9375rem;line-height:1.5;overflow-wrap:anywhere}.line li{display:inline}.line li:not(:last-child)::after{content:"·";margin-inline:8px 4px;color:var(--muted)}
.dataset-item .reason{margin-top:4px;font-size:.9375rem;color:var(--muted);overflow-wrap:anywhere}
.dataset-item .facts span{display:inline-block}
@media screen{.dataset-item .line{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.dataset-item .line:has(mark){white-space:normal}}
@media print{.dataset-heading a{display:inline}}
mark{background:var(--tint);color:inherit;border-radius:3px;font-weight:680}
.labels{display:flex;flex-wrap:wrap;gap:6px;margin-top:10px}
.label{display:inline-block;padding:2px 8px;border-radius:6px;border:1px solid var(--divider);background:var(--canvas);font-size:.8125rem;font-weight:560}
.label.real{background:var(--tint);border-color:transparent;border-radius:13px}.label.real::before{content:"";display:inline-block;width:9px;height:9px;margin-right:6px;border-radius:50%;background:var(--primary)}
.label.lock{background:var(--warning-bg);color:var(--warning);border-color:transparent}
.none{padding:72px 24px;text-align:center}.none p{margin:6px 0 16px;color:var(--muted)}
.pages{display:grid;grid-template-columns:1fr auto 1fr;gap:8px 20px;align-items:center;padding:16px 20px;border-top:1px solid var(--divider)}.pages a{padding:6px 0;font-weight:600}.pages span{grid-column:2;color:var(--muted)}.pages [rel=next]{justify-self:end}
a svg.i{display:inline-block;width:1em;height:1em;margin-left:4px;vertical-align:-.12em}.btn svg.i,.chip svg.i{width:18px;height:18px;margin:0}
.drawer{position:fixed;inset:0 0 auto auto;width:min(360px,100% - 32px);max-width:none;height:100dvh;max-height:none;margin:0;padding:0;border:0;background:var(--paper);color:var(--text);overflow:hidden}
.drawer[open]{display:flex;flex-direction:column}.drawer::backdrop{background:rgb(0 0 0/.5)}
[data-framed] .drawer{top:var(--sight-top,0);height:var(--drawer-height,100dvh)}
.drawer .drawer-head{display:flex;align-items:center;justify-content:space-between;padding:8px 12px 8px 20px;border-bottom:1px solid var(--divider)}.drawer .drawer-head h2{display:block;padding:0}
.drawer-close{position:relative;width:44px;height:44px;border:0;border-radius:8px;background:none;color:var(--text);cursor:pointer}.drawer-close:hover{background:var(--sunken)}
.drawer-close::before,.drawer-close::after{content:"";position:absolute;inset:21px 12px auto;height:2px;background:currentColor;rotate:45deg}.drawer-close::after{rotate:-45deg}
.drawer-body{flex:1;overflow:auto;overscroll-behavior:contain;padding:0 20px 12px}.drawer-body .facet:first-child{border-top:0}
.drawer-foot{padding:12px 20px;border-top:1px solid var(--divider)}.drawer-foot .btn{width:100%}
@media (min-width:900px){.cols>.facets{position:sticky;top:16px;max-height:calc(100dvh - 32px);overflow:auto}[data-framed] .cols>.facets{position:relative;top:var(--panel-top,0);max-height:calc(var(--sight-height,100dvh) - 32px)}}
@media (min-width:900px){@supports selector(::details-content){.facets{padding-block:8px 16px}.facets h2{display:block;padding-top:12px}.fold>summary{display:none}.fold::details-content{content-visibility:visible;height:auto}.facets .facet:first-of-type{border-top:0}}}
${below.md}{.cols{grid-template-columns:minmax(0,1fr);gap:20px}}
${below.sm}{.suggest{flex-basis:100%}.tools [role=status],.order{flex-basis:100%}}
@media (forced-colors:active){.suggestions li[aria-selected=true]{forced-color-adjust:none;background:Highlight;color:HighlightText;box-shadow:none}.suggestions li[aria-selected=true] span{color:HighlightText}.chip,.label{border:1px solid CanvasText}.facets li a[aria-current]{text-decoration:underline 3px}}`;
