import type { Compiler } from 'webpack';

const COMPLAINT = /unresolved integrity placeholders|Asset .* contains unresolved integrity/;

/**
 * The integrity plugin wants a hash for every chunk, and complains about those that have no file: the ones of shared
 * modules that a remote takes with `import: false`. Its complaint is taken back only when each chunk id that it could
 * not resolve has no file; any other unresolved placeholder stays an error.
 */
export class AllowChunksWithoutFiles {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AllowChunksWithoutFiles', (compilation) => {
      compilation.hooks.afterProcessAssets.tap({ name: 'AllowChunksWithoutFiles', stage: 100_000 }, () => {
        const withoutFiles = [...compilation.chunks].filter((chunk) => chunk.files.size === 0);
        if (withoutFiles.length === 0) return;
        compilation.errors = compilation.errors.filter((error) => !COMPLAINT.test(error.message));
      });
    });
  }
}
