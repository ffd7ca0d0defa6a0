import { below } from '../../../look/baseStyle';
import { ZONE_STYLE } from '../../map/style';

/** Style of the page of a data set: its facts across the page, the data beside what to do with them, metadata in groups below. */
export const DATASET_STYLE = `${ZONE_STYLE}
.at-a-glance{display:flex;flex-wrap:wrap;gap:1px;overflow:hidden;background:var(--divider);margin-bottom:36px}
.at-a-glance>div{flex:1 1 200px;background:var(--paper);padding:14px 20px 16px}.at-a-glance dt{font-size:.875rem;color:var(--muted)}.at-a-glance dd{margin-top:2px;font-weight:560;overflow-wrap:anywhere}
.label.state{white-space:nowrap;border-color:transparent;font-weight:640}.label.ok{background:var(--success-bg);color:var(--success)}.label.late{background:var(--warning-bg);color:var(--warning)}
.back{margin-top:28px}.back a{display:inline-block;padding:6px 0}
.body{display:grid;grid-template-columns:minmax(0,744px) minmax(260px,360px);gap:40px 56px;justify-content:space-between;align-items:start}
.body h2,.metadata h2{margin-bottom:12px}.body section+section{margin-top:40px}
.notes p+p{margin-top:12px}.notes p{max-width:70ch;overflow-wrap:anywhere;white-space:pre-line}
.resource{padding:18px 20px;border-top:1px solid var(--divider)}.resource:first-child{border-top:0}.resource h3{overflow-wrap:anywhere}.resource p{color:var(--muted);margin-top:4px;font-size:.9375rem;overflow-wrap:anywhere}
.resource .url{font-size:.875rem;margin-top:10px;color:var(--text)}
.actions{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;margin-top:12px}.copied{font-size:.9375rem;color:var(--muted)}
.copy[hidden]{display:none}@media (scripting:enabled){.copy[hidden]{display:inline-flex;visibility:hidden}}
.call{margin-top:12px}.call summary{display:inline-flex;align-items:center;min-height:32px;cursor:pointer;font-size:.9375rem;font-weight:560;color:var(--primary);border-radius:6px}
.call summary::after{content:"";flex:none;width:7px;height:7px;margin:-4px 4px 0 10px;border:solid;border-width:0 2px 2px 0;rotate:45deg}.call[open] summary::after{margin-top:4px;rotate:225deg}
.call pre{margin:4px 0 0;padding:12px 14px;background:var(--sunken);border-radius:6px;font-size:.875rem;line-height:1.5;white-space:pre-wrap;overflow-wrap:anywhere}.call code{font-family:ui-monospace,Menlo,Consolas,monospace}
.preview figure{margin:0 0 20px;overflow:hidden}.preview figcaption{padding:10px 20px 0;color:var(--muted);font-size:.875rem}.preview .mu+.rows,.preview .rows+.mu{margin-top:12px}
.zone-map{display:block;width:100%;height:auto;background:var(--sunken)}.zone-map.narrow{display:none}.zone-map text{fill:var(--text);font-size:13px;font-weight:660;text-anchor:middle;paint-order:stroke;stroke:var(--sunken);stroke-width:3px}
.rows{overflow:auto;max-height:560px}.rows table{border-collapse:collapse;width:100%;font-size:.9375rem}.rows caption{position:sticky;left:0;padding:12px 20px;text-align:left;color:var(--muted);font-size:.875rem}
.rows :is(th,td){padding:9px 20px;text-align:left;vertical-align:top;border-top:1px solid var(--divider);overflow-wrap:break-word}.rows thead th{font-size:.875rem;color:var(--muted);white-space:nowrap}.rows th{font-weight:600}.rows td{min-width:90px}.rows :focus-visible,.rows:focus-visible{outline-offset:-3px}
.metadata{margin-top:48px}.groups{columns:3 300px;column-gap:20px}.groups .card{break-inside:avoid;margin-bottom:20px;padding:16px 20px 18px}
dl.facts dt{font-size:.875rem;color:var(--muted);margin-top:10px}dl.facts dd{overflow-wrap:anywhere}
.citation{font-size:.9375rem;overflow-wrap:anywhere;padding:12px 14px;background:var(--sunken);border-radius:6px}.way{margin-top:6px}.way a{overflow-wrap:anywhere}.ways a{display:inline-block;padding:3px 0}
.similar li{padding:12px 20px;border-top:1px solid var(--divider);overflow-wrap:anywhere}.similar li:first-child{border-top:0}.similar a{font-weight:600}.similar p{color:var(--muted);font-size:.9375rem;margin-top:2px}
${below.md}{.at-a-glance>div{flex-basis:calc(50% - 1px)}.body{grid-template-columns:minmax(0,1fr)}}
${below.sm}{.at-a-glance>div{flex-basis:100%;padding-block:10px 12px}.actions .btn{flex:1 1 auto}.copied{flex-basis:100%}.copied:empty{margin-top:-8px}.zone-map.wide{display:none}.zone-map.narrow{display:block}}
@media print{.actions{display:none}.rows{max-height:none;overflow:visible}.rows :is(th,td){overflow-wrap:anywhere;white-space:normal}.rows td{min-width:0}.groups .card,.resource{break-inside:avoid}}
@media (forced-colors:active){.zone-map text{fill:CanvasText;stroke:Canvas}.at-a-glance{background:none}.at-a-glance>div{border:1px solid}.call pre,.citation,.label.state{border:1px solid}}`;
