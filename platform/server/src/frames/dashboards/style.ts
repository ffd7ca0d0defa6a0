import { below } from '../../look/baseStyle';

/** Style of the dashboards: figures in one line, then a card for each question. */
export const DASHBOARD_STYLE = `
.head{display:flex;flex-wrap:wrap;gap:12px 24px;align-items:end}.head>div{margin-right:auto}
.card{padding:18px 20px 20px;margin-bottom:24px}
.periods{display:flex;flex-wrap:wrap;gap:8px}
.periods a{display:inline-flex;align-items:center;min-height:36px;padding:4px 14px;border-radius:18px;border:1px solid var(--control);background:var(--paper);color:var(--text);font-size:.9375rem;text-decoration:none}
.periods a:hover{border-color:var(--primary)}.periods a[aria-current]{background:var(--tint);border-color:var(--primary);font-weight:640}
.figs dl{display:grid;grid-template-columns:repeat(4,1fr);gap:16px;margin-bottom:24px}
.figs dl>div{display:flex;flex-direction:column-reverse;justify-content:flex-end}.figs dt{color:var(--muted);font-size:.9375rem}.figs dd{font-size:1.75rem;font-weight:720;line-height:1.2}
.columns{margin-top:16px}.columns svg{display:block;width:100%;height:200px;border-bottom:2px solid var(--control)}.columns .top{display:block;font-size:.8125rem;color:var(--muted);border-top:1px solid var(--divider);padding-top:2px}
svg .timer{fill:var(--primary)}svg .other{fill:var(--accent);stroke:var(--text);stroke-width:1;vector-effect:non-scaling-stroke}
.axis{display:flex;justify-content:space-between;font-size:.8125rem;color:var(--muted);margin-top:4px}
.axis :last-child{text-align:right}
.keys{display:flex;flex-wrap:wrap;gap:4px 20px;margin-top:10px;font-size:.875rem}.keys li{display:flex;align-items:center;gap:8px}.keys svg{width:14px;height:14px}
.counts li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 16px;padding:8px 0;border-top:1px solid var(--divider);font-size:.9375rem;overflow-wrap:anywhere}.counts li:first-child{border-top:0}
.counts .part{display:inline-block;max-width:100%}
.counts b{font-weight:620;font-variant-numeric:tabular-nums}.share{grid-column:1/-1;display:block;width:100%;height:6px;background:var(--sunken);border-radius:3px}
.two{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:24px;align-items:start}
details{margin-top:16px}summary{display:inline-flex;align-items:center;min-height:32px;color:var(--primary);font-weight:600;font-size:.9375rem;cursor:pointer;border-radius:6px}
.rows{overflow:auto;max-height:360px;margin-top:8px;border:1px solid var(--divider);border-radius:8px}
table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{text-align:left;padding:6px 12px;border-top:1px solid var(--divider)}thead th{background:var(--canvas);position:sticky;top:0;border-top:0}tbody tr:first-child>*{border-top:0}tbody th{font-weight:400}.n{text-align:right;font-variant-numeric:tabular-nums}
.asof{color:var(--muted);font-size:.875rem}.asof a{margin-left:12px;white-space:nowrap}
${below.md}{.counts.times li{grid-template-columns:minmax(0,1fr)}.two{grid-template-columns:minmax(0,1fr);gap:0}.figs dl{grid-template-columns:repeat(2,1fr)}.axis :not(:first-child,:last-child){display:none}}
@media (forced-colors:active){svg .timer{fill:CanvasText}svg .other{fill:Highlight;stroke:CanvasText}svg{forced-color-adjust:none}.periods a[aria-current]{text-decoration:underline 3px}}`;
