import type { Compiler } from 'webpack';

/**
 * Webpack plugin that gives another id to the chunk whose id is 0. One build in thirty has one, because ids are hashes of
 * three digits, and the integrity plugin (5.1) takes it for a chunk without an id: its file would be loaded unverified.
 */
export class AvoidChunkZero {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AvoidChunkZero', (compilation) => {
      compilation.hooks.chunkIds.tap({ name: 'AvoidChunkZero', stage: 100 }, (chunks) => {
        const all = [...chunks];
        const taken = new Set(all.map(({ id }) => String(id)));
        for (const chunk of all.filter(({ id }) => id === 0)) {
          let id = 1;
          while (taken.has(String(id))) id++;
          chunk.id = id;
          chunk.ids = [id];
        }
      });
    });
  }
}
