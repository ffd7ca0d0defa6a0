import webpack, { type Compiler } from 'webpack';
import { providedExports } from './providedExports';

const PLACE = '__HOST_EXPORTS_OF_THIS_BUILD__';
const LITERAL = new RegExp(`(["'\`])${PLACE}\\1`, 'g');

/**
 * Webpack plugin that defines `__HOST_EXPORTS__` in the host's code: JSON of the exports of its shared modules, by name. They are
 * known only once all modules are, so a placeholder is replaced in the finished files, before they are hashed.
 */
export class HostExportsPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, DefinePlugin, sources } = webpack;
    new DefinePlugin({ __HOST_EXPORTS__: JSON.stringify(PLACE) }).apply(compiler);
    compiler.hooks.thisCompilation.tap('HostExportsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
      compilation.hooks.processAssets.tap({ name: 'HostExportsPlugin', stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          const text = file.endsWith('.js') ? source.source().toString() : '';
          if (!text.includes(PLACE)) continue;
          const json = JSON.stringify(JSON.stringify(providedExports(compilation)));
          compilation.updateAsset(file, new sources.RawSource(text.replace(LITERAL, () => json)));
        }
      });
    });
  }
}
