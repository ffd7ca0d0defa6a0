import type { Compilation, Compiler } from 'webpack';

const MISSING_HASH = /^(?:.*: )?Asset (\S+) contains unresolved integrity placeholders$/m;
/** Entry without a hash in the runtime's table of integrity hashes: `145:"*-*-*-CHUNK-SRI-HASH-…"`. */
const UNRESOLVED = /["']?([\w-]+)["']?\s*:\s*["']\*-\*-\*-CHUNK-SRI-HASH-/g;
const PLACEHOLDER = '*-*-*-CHUNK-SRI-HASH-';

/**
 * Returns the ids of the chunks whose integrity hash is missing in a script; undefined when a placeholder belongs to no id.
 */
export function unresolvedChunks(script: string): readonly string[] | undefined {
  const ids = [...script.matchAll(UNRESOLVED)].map(([, id]) => id as string);
  return ids.length === script.split(PLACEHOLDER).length - 1 ? ids : undefined;
}

/**
 * Webpack plugin that removes an error of the integrity plugin, which requires a hash for every chunk, also for those without
 * a file: the chunks of shared modules that a remote takes with `import: false`. The error is removed only when each chunk
 * whose hash is missing has no file; any other missing hash stays an error.
 */
export class AllowChunksWithoutFiles {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AllowChunksWithoutFiles', (compilation) => {
      compilation.hooks.afterProcessAssets.tap({ name: 'AllowChunksWithoutFiles', stage: 100_000 }, () => {
        compilation.errors = compilation.errors.filter((error) => !isUnfounded(error.message, compilation));
      });
    });
  }
}

function isUnfounded(message: string, compilation: Compilation): boolean {
  const file = MISSING_HASH.exec(message)?.[1];
  const script = file && compilation.getAsset(file)?.source.source().toString();
  const ids = script ? unresolvedChunks(script) : undefined;
  const withoutFiles = new Set(
    [...compilation.chunks].filter((chunk) => chunk.files.size === 0).map((chunk) => String(chunk.id)),
  );
  return ids?.every((id) => withoutFiles.has(id)) ?? false;
}
