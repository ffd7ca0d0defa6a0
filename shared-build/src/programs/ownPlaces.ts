import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin } from 'esbuild';

/** For CommonJS packages within a program, which load Node.js modules by `require`. */
export const REQUIRE = {
  js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
};

/** Returns the address of a file relative to the folder from which a program is loaded. */
export const relativeUrl = (from: string, path: string): string => {
  const way = relative(from, path).replaceAll('\\', '/');
  return way.startsWith('.') ? way : `./${way}`;
};

/**
 * Keeps `import.meta.url` of each source file, below which files and packages are found: in a program it would name the
 * program. The other forms have no such replacement and are refused.
 * @param from folder from which the program is loaded
 */
export const ownPlaces = (from: string): Plugin => ({
  name: 'own-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (/import\.meta\.(dirname|filename)/.test(text)) {
        return { errors: [{ text: `${path} must use import.meta.url: it goes into a compiled program.` }] };
      }
      const place = `new URL(${JSON.stringify(relativeUrl(from, path))}, import.meta.url).href`;
      return { contents: text.replaceAll('import.meta.url', place), loader: 'ts' };
    });
  },
});
