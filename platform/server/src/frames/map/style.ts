import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { field } from '@mobidrom/shared-contract/look';
import { below } from '../../look/baseStyle';

/** Style of the library. Its images belong to controls that are not used here. */
const LEAFLET_STYLE = readFileSync(
  createRequire(import.meta.url).resolve('leaflet/dist/leaflet.css'),
  'utf8',
);

/** Style of zones on a map and of the legend. */
export const ZONE_STYLE = `
.legend{display:flex;flex-wrap:wrap;gap:4px 20px;padding:8px 20px 16px;font-size:.9375rem}.legend li{display:flex;align-items:center;gap:8px}.legend li[hidden]{display:none}.legend svg{width:28px;height:18px}
.zone{fill-opacity:.28;stroke-width:2.5}.zone.k0{fill:var(--warning);stroke:var(--warning)}.zone.k1{fill:var(--primary);stroke:var(--primary);stroke-dasharray:7 4}.zone.k2{fill:var(--muted);stroke:var(--muted);stroke-dasharray:2 4}
@media (forced-colors:active){.zone:is(.k0,.k1,.k2){forced-color-adjust:none;stroke:CanvasText;fill:Highlight}}`;

/** Style of the base map. Its script reads it from the legend. */
const BASE_STYLE = `
.base{fill:none;stroke-width:1}.base.around{fill:var(--base-around);stroke:var(--divider)}.base.home{fill:var(--base-home);stroke:var(--muted);stroke-width:1.5}
.base.rivers{stroke:var(--base-water);stroke-width:2.5}.base.motorways{stroke:var(--base-road);stroke-width:1.5}.base.districts{stroke:var(--muted);stroke-dasharray:5 4}
:root{--base-around:light-dark(#EEF2F1,#16252A);--base-home:light-dark(#FBFCFA,#1F3238);--base-water:light-dark(#9CC7DA,#2F5D72);--base-road:light-dark(#D9B76A,#7A6633)}
@media (forced-colors:active){.base{forced-color-adjust:none}.base.around{fill:Canvas;stroke:GrayText}.base.home{fill:Canvas;stroke:CanvasText}.base:is(.rivers,.motorways,.districts){stroke:GrayText}}`;

/** Controls and notices of the map library in the colours of the theme. */
const CONTROL_STYLE = `
.leaflet-container{font:inherit;font-size:.9375rem;background:var(--sunken)}.leaflet-container a{color:var(--primary)}
.leaflet-bar{border:1px solid var(--control);border-radius:8px;overflow:hidden}.leaflet-touch .leaflet-bar{border:1px solid var(--control);background-clip:border-box}.leaflet-bar a,.leaflet-touch .leaflet-bar a{background:var(--paper);color:var(--text);border-color:var(--divider);width:40px;height:40px;line-height:40px}.leaflet-bar a:hover,.leaflet-bar a:focus{background:var(--tint);color:var(--text)}.leaflet-bar a.leaflet-disabled{background:var(--sunken);color:var(--muted)}
.leaflet-popup-content-wrapper,.leaflet-popup-tip{background:var(--paper);color:var(--text);box-shadow:var(--card-shadow);border:1px solid var(--divider)}.leaflet-popup-content{margin:12px 36px 12px 16px}.leaflet-popup-content p{margin:2px 0 0}.leaflet-container a.leaflet-popup-close-button{width:32px;height:32px;line-height:32px;color:var(--text)}
.leaflet-control-scale-line{background:var(--paper);color:var(--text);border-color:var(--text);text-shadow:none}
.leaflet-container .leaflet-control-attribution{background:var(--paper);color:var(--muted);padding:2px 8px;font-size:.8125rem;line-height:1.4}
.group{display:grid;place-items:center;border-radius:50%;background:var(--primary);color:var(--on-primary);border:2px solid var(--paper);font-weight:700;font-size:.875rem;font-variant-numeric:tabular-nums}.group:hover{background:var(--primary-hover)}
.place{color:var(--text);font-weight:660;font-size:.8125rem;line-height:1.25;white-space:nowrap;text-shadow:0 0 3px var(--base-home),0 0 3px var(--base-home),0 0 2px var(--base-home)}.place.large{font-size:.875rem}.place:is(.small,.outside){font-weight:400}.place.outside{color:var(--muted);font-style:normal;letter-spacing:.04em}
.place span{display:inline-block;width:max-content}.place .away{visibility:hidden}.has-tiles .place{display:none}
@media (forced-colors:active){.group,.leaflet-popup-content-wrapper,.leaflet-control-attribution{border:2px solid CanvasText}.place{text-shadow:none}}`;

/** Everything of the list is printed, and none of what only a screen needs. */
const PRINT_STYLE = `
@media print{.filters,.skip,.list .show,.hint:not(.state),.leaflet-control-zoom{display:none}.sides.sides{display:block}.list.list{height:auto;margin-bottom:24px}.list ul{overflow:visible;max-height:none;columns:2}.list li{break-inside:avoid;content-visibility:visible}#karte{break-inside:avoid}:root:root{color-scheme:light}}`;

/**
 * Style of the map application: list beside map, on small windows below it. With scripts, the space of the buttons that
 * a script shows later is reserved, so that the list does not move while it is read.
 */
export const MAP_STYLE = `${LEAFLET_STYLE}${ZONE_STYLE}${BASE_STYLE}${CONTROL_STYLE}
.filters{display:flex;flex-wrap:wrap;gap:12px 16px;align-items:end;margin-bottom:20px}.filters label{display:grid;gap:${field.gap}px}
.filters select{min-width:200px;font-weight:400}.filters .btn{min-height:${field.height}px}.filters a{padding:10px 0}.filters a[hidden],.none[hidden]{display:none}
.filters.live .btn{display:none}.filters.live a{min-height:${field.height}px}.filters.live a[hidden]{display:block;visibility:hidden}
@media (scripting:none){.hint,.skip,.legend .of-base{display:none}}
.sides{display:grid;grid-template-columns:minmax(280px,380px) minmax(0,1fr);gap:24px;align-items:stretch}
.card{overflow:hidden}
.count{padding:14px 20px;color:var(--muted);font-size:.875rem;border-bottom:1px solid var(--divider)}
.list{position:relative}.skip{position:absolute;top:8px;right:12px;padding:4px 8px;background:var(--paper);font-size:.9375rem}.skip:not(:focus){clip-path:inset(50%);overflow:hidden;width:1px;height:1px;padding:0}
.list li{padding:14px 20px;border-top:1px solid var(--divider);cursor:pointer}.list li[hidden]{display:none}.list li[aria-current]{background:var(--tint);box-shadow:inset 4px 0 var(--primary)}.list li:first-child{border-top-color:transparent}.many li{content-visibility:auto;contain-intrinsic-size:auto 138px}.list h2{font-size:1rem;line-height:1.4}.list p{font-size:.9375rem}.list .count{font-size:.875rem}
.list{display:flex;flex-direction:column}.list ul{overflow:auto}.none{padding:56px 20px;text-align:center}
.show{margin-top:8px}.show[hidden]{display:none}@media (scripting:enabled){.show[hidden]{display:inline-flex;visibility:hidden}}@media (scripting:none){.list li{cursor:auto}}
#karte{height:560px;background:var(--sunken);isolation:isolate}#karte:focus-visible{outline-offset:-4px}#karte:focus-visible::after{content:"";position:absolute;inset:0;z-index:1001;pointer-events:none;outline:3px solid var(--focus-outer);outline-offset:-3px;border:6px solid var(--focus-inner)}#karte noscript{display:block;padding:20px}@media (scripting:none){#karte#karte{height:auto}}
.hint{padding:4px 20px 0;color:var(--muted);font-size:.875rem}.hint.state{padding-top:10px}.hint.tiles{display:grid}.hint.tiles>*{grid-area:1/1}.hint.tiles .room{visibility:hidden}
.zone.on{fill-opacity:.6;stroke-width:4}
@media (forced-colors:active){.list li[aria-current]{outline:4px solid Highlight;outline-offset:-4px}}
@media (min-width:900px){.list{height:0;min-height:100%}}
${below.md}{.sides{grid-template-columns:minmax(0,1fr)}.sides>:last-child{order:-1}.list ul{max-height:640px}#karte{height:380px}}
${below.sm}{.filters label,.filters select{width:100%}.filters .btn{flex:1}}${PRINT_STYLE}`;
