import { afterEach, expect, it } from 'vitest';
import { MAIN_ID } from '../shell/mainId';
import { accessibilityFindings } from './accessibility';

afterEach(() => document.body.replaceChildren());

/** Shows content in the area, with a picture without a name in the shell around it. */
function show(content: string): void {
  document.body.innerHTML = `<img src="/shell.png"><main id="${MAIN_ID}">${content}</main>`;
}

it('finds what breaks a rule in the area, with the rule and the place', async () => {
  show('<img src="/x.png" id="map"><button></button>');
  const findings = await accessibilityFindings(document);
  expect(findings.map((finding) => finding.replace(/:.*/, '')).sort()).toEqual(['button-name', 'image-alt']);
  expect(findings.find((finding) => finding.startsWith('image-alt'))).toContain('(#map)');
});

it('finds nothing in an area that keeps the rules, whatever the shell and frames hold', async () => {
  show('<img src="/x.png" alt="Karte"><iframe title="Karte"></iframe>');
  expect(await accessibilityFindings(document)).toEqual([]);
});
