import { PAIRS } from './drawn';
import { fileOf, viewsOf } from './pictures';
import type { Chapter, Screen } from './screens';

const image = (file: string, text: string, width: number): string =>
  `<a href="${file}"><img src="${file}" alt="${text}" width="${width}"></a>`;

/** Width of a picture on the page, in CSS pixels: in proportion to the windows' widths. */
const shownWidth = (width: number): number => (width < 600 ? 160 : Math.round(width * 0.375));

function pictures(screen: Screen): string {
  return viewsOf(screen)
    .map((view) => {
      const text = `${screen.title}, ${view.width} Pixel breit${view.dark ? ', dunkel' : ''}`;
      return image(`pictures/${fileOf(screen, view)}.webp`, text, shownWidth(view.width));
    })
    .join('\n');
}

const section = ({ title, screens }: Chapter): readonly string[] => [
  `## ${title}`,
  ...screens.flatMap((screen) => [`### ${screen.title}`, pictures(screen)]),
];

function comparison(): readonly string[] {
  const rows = PAIRS.map(({ title, drawn, built }) => {
    const width = drawn.includes('-390') ? 240 : 420;
    const cells = [
      image(`drawn/${drawn}.webp`, `${title}, gezeichnet`, width),
      image(`pictures/${built}.webp`, `${title}, gebaut`, width),
    ];
    return `<tr><td colspan="2"><b>${title}</b></td></tr>\n<tr>${cells.map((cell) => `<td valign="top">${cell}</td>`).join('')}</tr>`;
  });
  return [
    '## Gezeichnet und gebaut nebeneinander',
    'Links die gezeichneten Bildschirme der Gestaltung, rechts dieselben, wie sie gebaut sind. Angaben zum Betreiber und die Beispieldaten weichen ab: Sie kommen aus der Konfiguration und aus dem Bestand.',
    `<table>\n<tr><th>Gezeichnet</th><th>Gebaut</th></tr>\n${rows.join('\n')}\n</table>`,
  ];
}

/** Returns the Markdown page with all pictures. */
export function galleryPage(chapters: readonly Chapter[]): string {
  return `${[
    '# Galerie',
    'Jeder Bildschirm des Portals mit den Beispieldaten, in Fenstern von 1280 und 390 Pixeln Breite, wichtige Zustände auch dunkel, und was schon einmal falsch aussah in 1280, 899, 390 und 320 Pixeln, hell und dunkel. Ein Klick zeigt ein Bild in voller Größe. Aufgenommen von `npm run gallery`; diese Seite schreibt das Skript.',
    ...chapters.flatMap(section),
    ...comparison(),
  ].join('\n\n')}\n`;
}
