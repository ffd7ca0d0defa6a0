import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/*
 * Sentences about mistakes in a remote's sources that both webpack and Node.js report in words of their own. Each begins with the
 * place, as `src/page.tsx:3`, and ends with what to do.
 */

/**
 * @param folder of the package
 * @param inside path below the package, which it does not export
 */
export function insidePackageText(place: string, folder: string, inside: string): string {
  const { name, exports } = manifestOf(folder);
  const offered = Object.keys(exports).map((key) => `${name}${key.slice(1)}`);
  const hint = offered.length > 0 ? `import ${offered.join(', ')}` : 'import what it exports';
  return `${place} imports ${inside}, a file inside ${name} that is no part of its contract: ${hint}`;
}

export function missingModuleText(place: string, module: string): string {
  if (/^[./]/.test(module)) {
    return `${place} imports '${module}', and there is no such file: correct the path, or create the file`;
  }
  const parts = module.split('/', module.startsWith('@') ? 2 : 1);
  return `${place} imports '${module}', which is not installed: npm install ${parts.join('/')}, or correct the name`;
}

/** @param others names that the module exports, separated by commas */
export const missingExportText = (place: string, name: string, module: string, others?: string): string =>
  `${place} uses ${name}, which ${module} does not export${others ? ` (it exports ${others})` : ''}: correct the name, or export it there`;

export const syntaxText = (place: string, reason: string): string => `${place} has a syntax error: ${reason}`;

const COMMENT = /^\s*(?:\/\/|\/?\*)/;

/**
 * Returns the place of a name or module in a source file, as `src/page.tsx:3`: the first line outside of comments that has it. Loaders
 * count the lines of what they make of the file.
 * @param folder the file is named relative to it
 */
export function placeIn(folder: string, file: string, text: string): string {
  const short = relative(folder, file).split(sep).join('/');
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const wanted = new RegExp(`(?<![\\w$])${escaped}(?![\\w$])`);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const index = lines.findIndex((line) => !COMMENT.test(line) && wanted.test(line));
  return index < 0 ? short : `${short}:${index + 1}`;
}

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

/** Returns name and exports of a package, which is named by its folder where it has no package.json. */
function manifestOf(folder: string): Manifest {
  const file = join(folder, 'package.json');
  const [, name = folder] = /node_modules[\\/]([^\\/]+(?:[\\/][^\\/]+)?)$/.exec(folder) ?? [];
  if (!existsSync(file)) return { name, exports: {} };
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Partial<Manifest>;
  const exports = typeof manifest.exports === 'object' ? manifest.exports : {};
  return { name: manifest.name ?? name, exports };
}
