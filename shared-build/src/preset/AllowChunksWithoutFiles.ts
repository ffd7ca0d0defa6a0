import type { Compilation, Compiler } from 'webpack';

const COMPLAINT = /^(?:.*: )?Asset (\S+) contains unresolved integrity placeholders$/m;
/** An entry of the runtime's table of hashes whose hash was never filled in: `145:"*-*-*-CHUNK-SRI-HASH-…"`. */
const UNRESOLVED = /["']?([\w-]+)["']?\s*:\s*["']\*-\*-\*-CHUNK-SRI-HASH-/g;
const PLACEHOLDER = '*-*-*-CHUNK-SRI-HASH-';

/**
 * The ids of the chunks whose integrity is missing in a script.
 * @returns undefined when there is a placeholder that belongs to no id
 */
export function unresolvedChunks(script: string): readonly string[] | undefined {
  const ids = [...script.matchAll(UNRESOLVED)].map(([, id]) => id as string);
  return ids.length === script.split(PLACEHOLDER).length - 1 ? ids : undefined;
}

/**
 * The integrity plugin wants a hash for every chunk, and complains about those that have no file: the ones of shared
 * modules that a remote takes with `import: false`. Its complaint is taken back only when each chunk whose hash is
 * missing has no file; any other missing hash stays an error.
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
  const file = COMPLAINT.exec(message)?.[1];
  const script = file && compilation.getAsset(file)?.source.source().toString();
  const ids = script ? unresolvedChunks(script) : undefined;
  const withoutFiles = new Set(
    [...compilation.chunks].filter((chunk) => chunk.files.size === 0).map((chunk) => String(chunk.id)),
  );
  return ids?.every((id) => withoutFiles.has(id)) ?? false;
}
