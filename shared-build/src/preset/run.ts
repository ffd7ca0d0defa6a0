import webpack, { type Configuration, type Stats } from 'webpack';
import { ReleaseError } from '../releases/ReleaseError';

/**
 * Runs one build to its end.
 * @throws ReleaseError with webpack's own messages when it has errors or warnings: none of either is accepted
 */
export async function runWebpack(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack took the configuration for that of a watcher');
  try {
    const stats = await new Promise<Stats>((resolve, reject) => {
      compiler.run((error, result) => {
        if (result) resolve(result);
        else reject(error ?? new Error('webpack answered nothing'));
      });
    });
    if (stats.hasErrors() || stats.hasWarnings()) {
      throw new ReleaseError(
        `the build failed:\n${stats.toString({ preset: 'errors-warnings', colors: false })}`,
      );
    }
    return stats;
  } finally {
    await new Promise<void>((resolve, reject) => {
      compiler.close((error) => (error ? reject(error) : resolve()));
    });
  }
}
