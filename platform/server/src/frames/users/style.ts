import { button, radius } from '@mobidrom/shared-contract/look';
import { below } from '../../look/baseStyle';

/**
 * Room above the question about several accounts, which gets the focus by its fragment: at least that of the page's title, in
 * two lines too, so that the title is in sight and the focus frame is whole.
 */
const ROOM_OF_TITLE = 192;

/** Style of the user administration. */
export const USERS_STYLE = `
.count{padding:16px 20px 0;color:var(--muted);font-size:.875rem}
.bar{border:0;margin:0;padding:12px 20px 16px;min-width:0;display:flex;flex-wrap:wrap;gap:12px 24px}.bar .part:first-of-type{flex-basis:100%}.bar .part{display:flex;flex-wrap:wrap;gap:8px;align-items:center}.bar select{width:auto;height:${button.small.height}px;font-size:${button.small.fontSize}}
.chosen{font-weight:600;font-size:.9375rem;margin-right:8px;font-variant-numeric:tabular-nums}
.rows{overflow:auto;border-radius:0 0 ${radius.card}px ${radius.card}px;border-top:1px solid var(--divider)}
table{border-collapse:collapse;width:100%;min-width:800px;font-size:.9375rem}th,td{text-align:left;padding:6px 12px;height:52px;line-height:1.45;border-top:1px solid var(--divider);overflow-wrap:anywhere}td.choice{padding:0 0 0 8px;width:52px}td .mu{font-size:.875rem}
thead th{white-space:nowrap;height:44px;background:var(--canvas);color:var(--muted);font-size:.875rem;font-weight:600;border-top:0}tbody tr:first-child>*{border-top:0}tbody th{font-weight:600}tbody tr:hover{background:var(--sunken)}tbody tr:has(input:checked){background:var(--tint)}
.hit{display:flex;align-items:center;justify-content:center;width:44px;height:44px}input[type=checkbox]{width:20px;height:20px;flex:none;accent-color:var(--primary)}
.state{display:inline-flex;align-items:center;gap:7px;height:26px;padding:0 10px 0 8px;border-radius:13px;border:1px solid transparent;background:var(--success-bg);color:var(--success);font-weight:620;font-size:.8125rem;white-space:nowrap}.state::before{content:"";width:9px;height:9px;border-radius:50%;border:2px solid currentColor;background:currentColor}.state.off{background:var(--sunken);border-color:var(--divider);color:var(--muted)}.state.off::before{background:none}
.none{padding:72px 24px;text-align:center}.none a{display:inline-block;margin-top:12px}
.back{display:inline-block;padding:6px 0;margin-top:14px}
.wrap>.alert,.outcomes,.edit>.alert{margin-bottom:20px;max-width:76ch}.outcomes{display:grid;gap:12px;justify-items:start}.outcomes .alert{justify-self:stretch}.reasons{padding-left:20px;font-size:.9375rem;display:grid;gap:6px}
.edit{padding:20px}.edit fieldset{border:0;margin:0;padding:0;min-width:0}.edit legend{padding:0;font-weight:660;font-size:1.0625rem;margin-bottom:6px}
.edit h2{font-size:1.0625rem;margin-top:20px}.ask{max-width:76ch;border-radius:4px}.ask,.edit>.alert{scroll-margin-block-start:${ROOM_OF_TITLE}px}.ask+.alert{margin-top:16px}
.names{margin-top:8px}.names li{padding:10px 0;border-top:1px solid var(--divider);overflow-wrap:anywhere}.names li:first-child{border-top:0}.names div{font-size:.9375rem}
.areas{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,320px),1fr));gap:24px;margin-block:24px}
label.c{font-weight:400;display:flex;align-items:flex-start;gap:10px;min-height:32px;padding-block:4px;font-size:.9375rem;line-height:1.4;min-width:0}label.c span{min-width:0;overflow-wrap:anywhere}label.c .mu{display:block;font-size:.8125rem}
.end{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;border-top:1px solid var(--divider);margin:20px -20px -20px;padding:16px 20px}.end p{color:var(--muted);font-size:.875rem;margin-right:auto;max-width:60ch}
.removal{margin-top:20px}.btn.danger{background:var(--error);color:var(--paper)}
@media (min-width:600px){tbody th{min-width:112px}th+td{min-width:224px}td[data-label]:nth-last-child(2){min-width:132px}td[data-label]:last-child{min-width:212px}}
${below.sm}{.end .btn{flex:1}.bar select{flex:1 0 100%}.rows{overflow:hidden}table{min-width:0}thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}table,tbody,tr,tbody th,td{display:block;height:auto}tbody tr{position:relative;padding:12px 20px 12px 56px;border-top:1px solid var(--divider)}tbody tr:first-child{border-top:0}tbody tr :is(th,td){border:0;padding:2px 0;min-width:0}td[data-label]{display:grid;grid-template-columns:minmax(96px,2fr) 5fr;gap:8px}td[data-label]::before{content:attr(data-label);color:var(--muted);font-size:.875rem}td>.state{justify-self:start}td.choice{position:absolute;left:8px;top:2px;width:44px;padding:0}}
@media (forced-colors:active){.state::before{forced-color-adjust:none;border-color:CanvasText}tbody tr:has(input:checked){outline:2px solid Highlight;outline-offset:-2px}}`;
