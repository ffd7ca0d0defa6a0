import { below } from '../../look/baseStyle';

/** Style of the user administration. */
export const USERS_STYLE = `
.count{padding:16px 20px;color:var(--muted);font-size:.875rem}.rows{overflow:auto;border-top:1px solid var(--divider)}
table{border-collapse:collapse;width:100%;min-width:720px;font-size:.9375rem}th,td{text-align:left;padding:6px 12px;height:52px;line-height:1.45;border-top:1px solid var(--divider);overflow-wrap:anywhere}.n{text-align:right;font-variant-numeric:tabular-nums}th:first-child{padding-left:20px}tr>:last-child{white-space:nowrap}
thead th{height:44px;background:var(--canvas);color:var(--muted);font-size:.875rem;font-weight:600;border-top:0}tbody tr:first-child>*{border-top:0}tbody th{font-weight:600}tbody tr:hover{background:var(--sunken)}
.state{display:inline-flex;align-items:center;gap:7px;height:26px;padding:0 10px 0 8px;border-radius:13px;border:1px solid transparent;background:var(--success-bg);color:var(--success);font-weight:620;font-size:.8125rem;white-space:nowrap}.state::before{content:"";width:9px;height:9px;border-radius:50%;border:2px solid currentColor;background:currentColor}.state.off{background:var(--sunken);border-color:var(--divider);color:var(--muted)}.state.off::before{background:none}
.none{padding:72px 24px;text-align:center}.none a{display:inline-block;margin-top:12px}
.back{display:inline-block;padding:6px 0;margin-top:14px}
.alert{margin-bottom:20px;max-width:76ch}
form.edit{padding:20px}fieldset{border:0;margin:0;padding:0;min-width:0}legend{padding:0;font-weight:660;font-size:1.0625rem;margin-bottom:6px}
.areas{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,320px),1fr));gap:24px;margin-block:24px}
label.c{font-weight:400;display:flex;align-items:center;gap:10px;min-height:32px;font-size:.9375rem;overflow-wrap:anywhere}label.c input{width:20px;height:20px;flex:none;accent-color:var(--primary)}
.end{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;border-top:1px solid var(--divider);margin:20px -20px -20px;padding:16px 20px}.end p{color:var(--muted);font-size:.875rem;margin-right:auto;max-width:60ch}
${below.sm}{.end .btn{flex:1}}
@media (forced-colors:active){.state::before{forced-color-adjust:none;border-color:CanvasText}}`;
