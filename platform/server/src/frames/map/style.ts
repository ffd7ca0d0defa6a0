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
.legend{display:flex;flex-wrap:wrap;gap:4px 20px;padding:8px 20px 16px;font-size:.9375rem}.legend li{display:flex;align-items:center;gap:8px}.legend svg{width:28px;height:18px}
.zone{fill-opacity:.28;stroke-width:2.5}.zone.k0{fill:var(--warning);stroke:var(--warning)}.zone.k1{fill:var(--primary);stroke:var(--primary);stroke-dasharray:7 4}.zone.k2{fill:var(--muted);stroke:var(--muted);stroke-dasharray:2 4}
@media (forced-colors:active){.zone:is(.k0,.k1,.k2){forced-color-adjust:none;stroke:CanvasText;fill:Highlight}}`;

/**
 * Style of the map application: list beside map, on small windows above it. With scripts, the space of the buttons that
 * a script shows later is reserved, so that the list does not move while it is read.
 */
export const MAP_STYLE = `${LEAFLET_STYLE}${ZONE_STYLE}
.filters{display:flex;flex-wrap:wrap;gap:12px 16px;align-items:end;margin-bottom:20px}.filters label{display:grid;gap:${field.gap}px}
.filters select{min-width:200px;font-weight:400}.filters .btn{min-height:${field.height}px}.filters a{padding:10px 0}
.sides{display:grid;grid-template-columns:minmax(280px,380px) minmax(0,1fr);gap:24px;align-items:stretch}
.card{overflow:hidden}
.count{padding:14px 20px;color:var(--muted);font-size:.875rem;border-bottom:1px solid var(--divider)}
.list li{padding:14px 20px;border-top:1px solid var(--divider)}.list li:first-child{border-top:0}.list h2{font-size:1rem;line-height:1.4}.list p{font-size:.9375rem}.list .count{font-size:.875rem}
.list{display:flex;flex-direction:column}.list ul{overflow:auto}.none{padding:56px 20px;text-align:center}
.show{margin-top:8px}.show[hidden]{display:none}@media (scripting:enabled){.show[hidden]{display:inline-flex;visibility:hidden}}
#karte{height:560px;background:var(--sunken);isolation:isolate}#karte:focus-visible{outline-offset:-4px}#karte noscript{display:block;padding:20px}
.hint{padding:10px 20px 0;color:var(--muted);font-size:.875rem}
.zone.on{fill-opacity:.6;stroke-width:4}
.leaflet-container{font:inherit;font-size:.9375rem;background:var(--sunken)}.leaflet-container a{color:var(--primary)}
.leaflet-bar{border:1px solid var(--control);border-radius:8px;overflow:hidden}.leaflet-touch .leaflet-bar{border:1px solid var(--control);background-clip:border-box}.leaflet-bar a,.leaflet-touch .leaflet-bar a{background:var(--paper);color:var(--text);border-color:var(--divider);width:40px;height:40px;line-height:40px}.leaflet-bar a:hover,.leaflet-bar a:focus{background:var(--tint);color:var(--text)}.leaflet-bar a.leaflet-disabled{background:var(--sunken);color:var(--muted)}
.leaflet-popup-content-wrapper,.leaflet-popup-tip{background:var(--paper);color:var(--text);box-shadow:var(--card-shadow);border:1px solid var(--divider)}.leaflet-popup-content{margin:12px 36px 12px 16px}.leaflet-popup-content p{margin:2px 0 0}.leaflet-container a.leaflet-popup-close-button{width:32px;height:32px;line-height:32px;color:var(--text)}
.leaflet-control-scale-line{background:var(--paper);color:var(--text);border-color:var(--text);text-shadow:none}
.place{color:var(--text);font-weight:660;font-size:.8125rem;white-space:nowrap;text-align:center;text-shadow:0 0 3px var(--sunken),0 0 3px var(--sunken)}
.place span{display:inline-block}.place .below{transform:translateY(42px)}.place .away{visibility:hidden}
@media (min-width:900px){.list{height:0;min-height:100%}}
${below.md}{.sides{grid-template-columns:minmax(0,1fr)}.sides>:last-child{order:-1}.list ul{max-height:640px}#karte{height:380px}}
${below.sm}{.filters label,.filters select,.filters .btn{width:100%}}`;
