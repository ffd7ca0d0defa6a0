import { below } from '../../look/baseStyle';

/** Style of the dashboards: figures in one line, then a card for each question. */
export const DASHBOARD_STYLE = `
.head{display:flex;flex-wrap:wrap;gap:12px 24px;align-items:end}.head>div{margin-right:auto}
.card{padding:18px 20px 20px;margin-bottom:24px}
.periods{display:flex;flex-wrap:wrap;gap:8px}
.periods a{display:inline-flex;align-items:center;min-height:36px;padding:4px 14px;border-radius:18px;border:1px solid var(--control);background:var(--paper);color:var(--text);font-size:.9375rem;text-decoration:none}
.periods a:hover{border-color:var(--primary)}.periods a[aria-current]{background:var(--tint);border-color:var(--primary);font-weight:640}
.figs dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(180px,1fr));gap:16px 24px;margin-bottom:24px}
.figs dl>div{display:grid;grid-template-rows:auto auto 1fr;align-content:start}.figs dt{grid-row:2;font-size:.9375rem}.figs dt span{display:block;font-size:.875rem}.figs dd{grid-row:1;font-size:1.75rem;font-weight:720;line-height:1.2}.figs dd.to{grid-row:3;font-size:.9375rem;font-weight:400;margin-top:4px}
.hint{font-size:.875rem;margin-top:2px}.none{margin-top:12px}
.columns{display:grid;grid-template-columns:auto minmax(0,1fr);gap:0 8px;margin-top:8px}
.values{grid-column:1/-1;margin-bottom:10px;min-height:2.8em;line-height:1.4;font-size:.875rem;color:var(--muted);font-variant-numeric:tabular-nums;align-content:center}
.scale{display:flex;flex-direction:column;justify-content:space-between;margin-block:-.7em;font-size:.8125rem;line-height:1.4;color:var(--muted);text-align:right;font-variant-numeric:tabular-nums}
.plot{position:relative;border-radius:4px}.plot svg{display:block;width:100%;height:200px;border-bottom:2px solid var(--control)}
.plot:focus-within{outline:2px solid var(--focus-outer);outline-offset:2px}.pick{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:crosshair}.pick[hidden]{display:none}
.grid{stroke:var(--divider);stroke-width:1;vector-effect:non-scaling-stroke}.place{fill:transparent}.bar.on .place{fill:var(--tint)}
svg .fine{fill:var(--primary)}svg .failed{fill:var(--error);stroke:var(--text);stroke-width:1;vector-effect:non-scaling-stroke}
.unfinished .fine,.unfinished .failed{fill-opacity:.25;stroke-width:1.5;stroke-dasharray:4 3;vector-effect:non-scaling-stroke}.unfinished .fine{stroke:var(--primary)}.unfinished .failed{fill-opacity:.6}
.axis{grid-column:2;display:flex;justify-content:space-between;font-size:.8125rem;color:var(--muted);margin-top:4px}
.axis :last-child{text-align:right}
.keys{display:flex;flex-wrap:wrap;gap:4px 20px;margin-top:10px;font-size:.875rem}.keys li{display:flex;align-items:center;gap:8px}.keys svg{width:14px;height:14px}
.counts li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 16px;padding:8px 0;border-top:1px solid var(--divider);font-size:.9375rem;overflow-wrap:anywhere}.counts li:first-child{border-top:0}
.counts .part{display:inline-block;max-width:100%}.counts a .part{text-decoration:underline 1px;text-underline-offset:.18em}.counts a:hover .part{text-decoration-thickness:2px}
.more{display:flex;flex-wrap:wrap;gap:4px 20px;margin-top:12px;font-size:.9375rem}.counts b{white-space:nowrap;font-weight:620;font-variant-numeric:tabular-nums}.share{grid-column:1/-1;display:block;width:100%;height:6px;background:var(--sunken);border-radius:3px}
.two{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:0 24px;align-items:start}
details{margin-top:16px}summary{display:inline-flex;align-items:center;min-height:32px;color:var(--primary);font-weight:600;font-size:.9375rem;cursor:pointer;border-radius:6px}
.rows{overflow:auto;max-height:360px;margin-top:8px;border:1px solid var(--divider);border-radius:8px}
table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{text-align:left;padding:6px 12px;border-top:1px solid var(--divider)}thead th{background:var(--canvas);position:sticky;top:0;border-top:0}tbody tr:first-child>*{border-top:0}tbody th{font-weight:400}.n{text-align:right;font-variant-numeric:tabular-nums}
.asof{color:var(--muted);font-size:.875rem}.asof a{margin-left:12px;white-space:nowrap}
${below.md}{.counts.times li{grid-template-columns:minmax(0,1fr)}.two{grid-template-columns:minmax(0,1fr)}.figs dl:has(>:nth-child(4)){grid-template-columns:repeat(2,minmax(0,1fr))}.axis :not(:first-child,:last-child){display:none}}
${below.sm}{.figs dl{grid-template-columns:repeat(2,minmax(0,1fr))}.figs dd{overflow-wrap:anywhere}}
@media (forced-colors:active){svg .fine{fill:CanvasText}svg .failed{fill:Highlight;stroke:CanvasText}.unfinished .fine{stroke:CanvasText}.grid{stroke:GrayText}.bar.on .place{fill:Canvas;stroke:Highlight;stroke-width:2;vector-effect:non-scaling-stroke}.plot svg,.share,.keys svg{forced-color-adjust:none}.plot svg{border-color:CanvasText}.plot:focus-within{outline-color:Highlight}.periods a[aria-current]{text-decoration:underline 3px}}
@media print{:root:root{color-scheme:light}.columns{margin-top:24px}.periods a:not([aria-current]),.asof a,.values,.pick,.to,.more{display:none}.card{break-inside:avoid;box-shadow:none}.rows{max-height:none;overflow:visible}svg{print-color-adjust:exact}}`;
